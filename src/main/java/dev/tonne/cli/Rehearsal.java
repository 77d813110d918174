package dev.tonne.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Does what people do with tonne, against the built-in server, so that the classes of it are
 * loaded. Prints nothing and leaves nothing behind.
 */
public final class Rehearsal {
  private static final String SCENARIO = "rehearsal.yaml";

  private Rehearsal() {}

  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("tonne-rehearsal");
    int code = ExitCode.BUG.code();
    try {
      code = play(folder);
    } finally {
      remove(folder);
    }
    System.exit(code);
  }

  /**
   * @return 0 if all went well
   */
  static int play(Path folder) throws IOException {
    Path scenario = folder.resolve(SCENARIO);
    try (InputStream text = Rehearsal.class.getResourceAsStream(SCENARIO)) {
      Files.copy(text, scenario);
    }
    Path wrong = Files.writeString(folder.resolve("wrong.yaml"), "nmae: wrong\n");
    String results = folder.resolve("results").toString();
    int worst = run("run", scenario.toString(), "--out", results);
    worst = Math.max(worst, run("hit", "-n", "2", "-c", "1", "demo://registry/ok"));
    worst = Math.max(worst, run("report", results + "/journal.jsonl.gz"));
    worst = Math.max(worst, run("validate", scenario.toString()));
    worst = Math.max(worst, run("--help"));
    return run("validate", wrong.toString()) == ExitCode.WRONG_INPUT.code() ? worst : 1;
  }

  private static int run(String... args) {
    OutputStream nowhere = OutputStream.nullOutputStream();
    return Main.run(List.of(args), nowhere, nowhere);
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(Rehearsal::delete);
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
