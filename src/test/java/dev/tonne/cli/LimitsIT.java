package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What this machine does not allow is told as its own limit, and ends nothing. */
class LimitsIT {
  private static final String SCENARIO =
      """
      http: { base-url: "BASE" }
      thread-groups:
        g:
          users: 200
          duration: 2s
          steps:
            - { get: /artifacts/one, name: GET }
      """;

  @TempDir Path folder;

  @Test
  void fewFilesMakeFewConnectionsAndAllReports() throws Exception {
    Path results = folder.resolve("results");
    try (Nginx nginx = Nginx.start(RealPeer.find("nginx"), folder)) {
      Path scenario = folder.resolve("scenario.yaml");
      Files.writeString(scenario, SCENARIO.replace("BASE", nginx.baseUrl()));
      Ran ran =
          Ran.run(
              folder,
              Map.of("JAVA_HOME", System.getProperty("java.home")),
              List.of("bash", "-c", "ulimit -n 64; exec \"$@\"", "bash"),
              Executable.FILE.toString(),
              "run",
              scenario.toString(),
              "--out",
              results.toString());

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      Path summary = results.resolve("summary.json");
      assertThat(SummaryFile.accounts(summary, "client-limit").get("GET")).isPositive();
      assertThat(SummaryFile.accounts(summary, "refused").get("GET")).isZero();
      assertThat(SummaryFile.accounts(summary, "sent")).isEqualTo(nginx.stopAndCount());
      assertThat(ran.out()).contains("allows no more open files").contains("INVALID");
      assertThat(Files.readString(results.resolve("report.html")))
          .contains("allows no more open files")
          .contains("</html>");
      assertThat(results.resolve("journal.jsonl.gz")).isNotEmptyFile();
    }
  }
}
