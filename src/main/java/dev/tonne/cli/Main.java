package dev.tonne.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The entry point: the command line with this process's streams. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    // UTF-8 whatever the locale: what is written is read elsewhere.
    PrintStream out = stream(FileDescriptor.out, false);
    PrintStream err = stream(FileDescriptor.err, true);
    int code = Cli.run(List.of(args), System.in, out, err, System.getenv());
    // A reader that has gone away (`| head -1`) is no error: nothing more is written, that's all.
    out.flush();
    System.exit(code);
  }

  private static PrintStream stream(FileDescriptor descriptor, boolean autoFlush) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor)),
        autoFlush,
        StandardCharsets.UTF_8);
  }
}
