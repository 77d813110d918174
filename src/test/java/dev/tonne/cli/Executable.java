package dev.tonne.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The packaged {@code target/tonne}. */
final class Executable {
  static final Path FILE =
      Path.of(System.getProperty("tonne.executable", "target/tonne")).toAbsolutePath();

  private static final Map<String, String> ENV =
      Map.of("JAVA_HOME", System.getProperty("java.home"));

  private Executable() {}

  /** Runs it to its end in a folder. */
  static Ran run(Path folder, String... args) throws IOException, InterruptedException {
    return Ran.run(folder, ENV, List.of(FILE.toString()), args);
  }

  static Process start(Path folder, Path out, Path err, String... args) throws IOException {
    return Ran.start(folder, ENV, out, err, List.of(FILE.toString()), args);
  }
}
