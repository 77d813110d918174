package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A generator that was itself at fault, and says so. */
class JudgedIT {
  @TempDir Path folder;

  @Test
  void aToolThatWasStoppedForTwoSecondsIsNotValid() throws Exception {
    Path file = folder.resolve("open.yaml");
    Files.writeString(
        file,
        """
        name: open
        http: { base-url: "demo://registry" }
        thread-groups:
          g: { arrival-rate: 100/s, duration: 6s, steps: [ { get: /ok } ] }
        """);
    Path results = folder.resolve("results");
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process tool =
        Executable.start(folder, out, err, "run", file.toString(), "--out", results.toString());
    try {
      awaitFirstSecond(tool, results.resolve("journal.jsonl.gz"), err);
      String signals = "kill -STOP %1$d && sleep 2; kill -CONT %1$d".formatted(tool.pid());
      Process stopping = new ProcessBuilder("sh", "-c", signals).inheritIO().start();
      assertThat(stopping.waitFor(20, TimeUnit.SECONDS)).isTrue();

      Ran ran = Ran.await(tool, out, err);

      assertThat(ran.code()).as(ran.err()).isZero();
      String verdict = verdict(results.resolve("summary.json"));
      assertThat(verdict).isNotEqualTo("valid");
      assertThat(ran.out()).doesNotContain("Generator: valid");
      Ran again = Executable.run(folder, "report", results.resolve("journal.jsonl.gz").toString());
      assertThat(generator(again.out())).isEqualTo(generator(ran.out()));
    } finally {
      tool.destroyForcibly();
    }
  }

  private static String generator(String text) {
    return text.substring(text.indexOf("Generator: "));
  }

  private static String verdict(Path summary) throws IOException {
    Object json = Objects.requireNonNull(Json.read(Files.readString(summary)));
    return SummaryFile.member(SummaryFile.member(json, "generator"), "verdict").toString();
  }

  /** The journal grows by a second after its header. */
  private static void awaitFirstSecond(Process tool, Path journal, Path err) throws Exception {
    long header = 0;
    for (int i = 0; i < 600 && !tool.waitFor(50, TimeUnit.MILLISECONDS); i++) {
      long size = Files.exists(journal) ? Files.size(journal) : 0;
      if (header > 0 && size > header) {
        return;
      }
      header = header == 0 ? size : header;
    }
    throw new IOException("no run: " + Files.readString(err));
  }
}
