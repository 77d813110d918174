package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything in scenarios/ is valid and runs, only shorter than it says. */
class ScenariosTest {
  private static final Map<String, String> SHORTER =
      Map.of("duration", "700ms", "users", "2", "loops", "3", "level", "200ms");

  @TempDir Path folder;

  static List<Path> scenarios() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("scenarios"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void isValid(Path file) {
    Called called = Called.with("validate", file.toString());

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(called.out()).isEqualTo(file + ": valid\n");
    assertThat(called.err()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void runsAndLeavesItsFiles(Path file) throws IOException {
    Called called = run(file);

    assertThat(called.code()).as(called.out() + called.err()).isZero();
    assertThat(called.out()).isNotBlank().doesNotContain("NaN", "\r", "\u001b");
    assertThat(folder.resolve("report.html")).isNotEmptyFile();
    assertThat(folder.resolve("journal.jsonl.gz")).isNotEmptyFile();
    assertThat(Json.read(Files.readString(folder.resolve("summary.json")))).isNotNull();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void rendersAgainFromItsJournal(Path file) throws IOException {
    Called run = run(file);
    Path again = folder.resolve("again.html");

    Called report =
        Called.with(
            "report", folder.resolve("journal.jsonl.gz").toString(), "--out", again.toString());

    assertThat(report.code()).as(report.err()).isZero();
    assertThat(report.out()).isEqualTo(run.out());
    assertThat(again).hasSameTextualContentAs(folder.resolve("report.html"));
  }

  private Called run(Path file) throws IOException {
    List<String> args = new ArrayList<>(List.of("run", file.toString(), "--quiet"));
    args.addAll(List.of("--out", folder.toString()));
    String text = Files.readString(file);
    SHORTER.forEach(
        (name, value) -> {
          if (text.contains("\n  " + name + ": ")) {
            args.addAll(List.of("-v", name + "=" + value));
          }
        });
    return Called.with(args.toArray(String[]::new));
  }
}
