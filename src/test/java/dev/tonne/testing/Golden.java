package dev.tonne.testing;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tonne.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DynamicTest;

/**
 * Golden cases: {@code golden/<stage>/<case>.yaml} beside what must come of it, {@code .expected}
 * or {@code .err}. With {@code -Dgolden.update=true} they are rewritten, and what changed still
 * fails once.
 */
public final class Golden {
  private static final Path ROOT = Path.of("src/test/resources/golden");

  /**
   * What came of a case.
   *
   * @param error whether it belongs into {@code .err}
   */
  public record Result(boolean error, String text) {
    public static Result expected(String text) {
      return new Result(false, text);
    }

    public static Result err(String text) {
      return new Result(true, text);
    }
  }

  private Golden() {}

  /** A test for every case of a stage; the source handed over is named {@code <case>.yaml}. */
  public static Stream<DynamicTest> cases(String stage, Function<SourceFile, Result> run) {
    Path folder = ROOT.resolve(stage);
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> cases = files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
      Assertions.assertThat(cases).as("cases in %s", folder).isNotEmpty();
      return cases.stream().map(f -> dynamicTest(name(f), () -> check(f, run)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString().replaceFirst("\\.yaml$", "");
  }

  private static void check(Path file, Function<SourceFile, Result> run) throws IOException {
    Result result = run.apply(new SourceFile(name(file) + ".yaml", Files.readString(file)));
    Path right = file.resolveSibling(name(file) + (result.error ? ".err" : ".expected"));
    Path wrong = file.resolveSibling(name(file) + (result.error ? ".expected" : ".err"));
    String before = Files.exists(right) ? Files.readString(right) : "";
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(right, result.text, StandardCharsets.UTF_8);
      Files.deleteIfExists(wrong);
    }
    Assertions.assertThat(result.text).as("%s", right).isEqualTo(before);
    Assertions.assertThat(Files.exists(wrong)).as("%s exists", wrong).isFalse();
  }
}
