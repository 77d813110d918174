package dev.tonne.cli;

import dev.tonne.terminal.Screen;
import dev.tonne.terminal.ScreenStream;
import dev.tonne.terminal.Terminals;
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
    int code =
        run(
            List.of(args),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err));
    ClassArchive.makeIfMissing();
    System.exit(code);
  }

  /** All but the end of the process. */
  static int run(List<String> args, OutputStream stdout, OutputStream stderr) {
    if (args.contains("run") || args.contains("hit")) {
      Preparation.begin(args.contains("run") || args.contains("--out"));
    }
    // UTF-8 whatever the locale: what is written is read elsewhere.
    Pipe pipe = new Pipe(stdout);
    Terminals terminals = Terminals.of(System.getProperty(Terminals.PROPERTY), System.getenv());
    PrintStream out = stream(terminals.screen(Terminals.STDOUT, pipe), pipe, false);
    PrintStream err = stream(terminals.screen(Terminals.STDERR, stderr), stderr, true);
    // What libraries print must not tear a progress line.
    System.setErr(err);
    Narration.chooseBackend(args);
    int code = Cli.run(args, System.in, out, err, System.getenv());
    out.flush();
    Optional<IOException> failure = pipe.failure();
    if (failure.isPresent() && (code == ExitCode.PASSED.code() || code == ExitCode.FAILED.code())) {
      err.println("tonne: stdout can't be written: " + failure.get().getMessage());
      return ExitCode.NOT_MEASURED.code();
    }
    return code;
  }

  private static PrintStream stream(
      Optional<Screen> screen, OutputStream target, boolean autoFlush) {
    return screen.isPresent()
        ? new ScreenStream(screen.get(), autoFlush)
        : new PrintStream(new BufferedOutputStream(target), autoFlush, StandardCharsets.UTF_8);
  }
}
