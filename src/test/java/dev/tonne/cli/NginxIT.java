package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** What tonne says it sent is what a real server counted, step by step, every time. */
class NginxIT {
  private static final Map<String, String> STEPS =
      Map.of("create artifact", "POST", "get artifact", "GET");

  @TempDir Path folder;

  @RepeatedTest(10)
  void countsWhatTheServerCounts() throws Exception {
    Path binary = RealPeer.find("nginx");
    Path results = folder.resolve("results");
    try (Nginx nginx = Nginx.start(binary, folder)) {
      Ran ran =
          Executable.run(
              folder,
              "run",
              Path.of("scenarios/create-then-get.yaml").toAbsolutePath().toString(),
              "--base-url",
              nginx.baseUrl(),
              "-v",
              "duration=2s",
              "--out",
              results.toString());

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      Map<String, Long> served = nginx.stopAndCount();
      assertThat(sent(results.resolve("summary.json"))).isEqualTo(served);
      assertThat(served.get("POST")).isGreaterThan(20);
    }
  }

  private static Map<String, Long> sent(Path summary) throws IOException {
    Map<String, Long> sent = new LinkedHashMap<>();
    SummaryFile.accounts(summary, "sent")
        .forEach((step, count) -> sent.put(String.valueOf(STEPS.get(step)), count));
    return sent;
  }
}
