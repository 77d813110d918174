package dev.tonne.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The entry point: the command line with this process's streams. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    // UTF-8 whatever the locale: what is written is read elsewhere.
    Pipe stdout = new Pipe(new FileOutputStream(FileDescriptor.out));
    PrintStream out = stream(stdout, false);
    PrintStream err = stream(new FileOutputStream(FileDescriptor.err), true);
    Narration.chooseBackend(List.of(args));
    int code = Cli.run(List.of(args), System.in, out, err, System.getenv());
    out.flush();
    Optional<IOException> failure = stdout.failure();
    if (failure.isPresent() && (code == ExitCode.PASSED.code() || code == ExitCode.FAILED.code())) {
      err.println("tonne: stdout can't be written: " + failure.get().getMessage());
      code = ExitCode.NOT_MEASURED.code();
    }
    ClassArchive.makeIfMissing();
    System.exit(code);
  }

  private static PrintStream stream(OutputStream target, boolean autoFlush) {
    return new PrintStream(new BufferedOutputStream(target), autoFlush, StandardCharsets.UTF_8);
  }
}
