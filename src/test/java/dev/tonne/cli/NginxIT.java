package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import dev.tonne.output.JournalReader;
import dev.tonne.output.SummaryJson;
import dev.tonne.summary.Summarizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
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
      drive(nginx, results);
      Map<String, Long> served = nginx.stopAndCount();
      assertThat(sent(results.resolve("summary.json"))).isEqualTo(served);
      assertThat(served.get("POST")).isGreaterThan(20);
    }
  }

  @Test
  void countsConnectionsAndBytesAsTheServerDoes() throws Exception {
    Path binary = RealPeer.find("nginx");
    Path results = folder.resolve("results");
    try (Nginx nginx = Nginx.start(binary, folder)) {
      drive(nginx, results);
      assertSame(results.resolve("summary.json"), nginx.stopAndRead());

      String again =
          SummaryJson.write(
              Summarizer.summarize(JournalReader.read(results.resolve("journal.jsonl.gz"))));
      assertThat(figures(Objects.requireNonNull(Json.read(again))))
          .isEqualTo(figures(SummaryFile.read(results.resolve("summary.json"))));
    }
  }

  /** Runs the main example for 2 s, which must pass. */
  private void drive(Nginx nginx, Path results) throws Exception {
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
  }

  private static void assertSame(Path summary, List<Nginx.Served> log) throws IOException {
    Object json = SummaryFile.read(summary);
    Object all = SummaryFile.member(json, "all");
    Map<Long, Long> byConnection =
        log.stream()
            .collect(Collectors.toMap(s -> s.connection(), s -> s.onConnection(), Math::max));
    Object connections = SummaryFile.member(json, "connections");
    long opened = number(connections, "opened");
    assertThat(opened).isEqualTo(byConnection.size()).isGreaterThan(10);
    assertThat(
            number(connections, "closed_by_server")
                + number(connections, "closed_by_us")
                + number(connections, "open_at_end"))
        .isEqualTo(opened);
    // it closes each after 50 requests, and the last of these may be the user's last
    long full = byConnection.values().stream().filter(n -> n == 50).count();
    assertThat(full).isPositive();
    assertThat(number(connections, "closed_by_server")).isBetween(full - 10, full);
    assertThat(number(connections, "closed_by_us")).isZero();
    Object requests = SummaryFile.member(connections, "requests");
    assertThat(number(requests, "count")).isEqualTo(opened);
    assertThat(number(requests, "max_requests")).isEqualTo(50);
    assertThat(number(requests, "min_requests"))
        .isEqualTo(byConnection.values().stream().min(Long::compare).orElse(0L));

    long bodies = log.stream().mapToLong(Nginx.Served::bodySent).sum();
    assertThat(number(all, "body_bytes")).isEqualTo(bodies);
    assertThat(number(all, "decoded_body_bytes")).isEqualTo(bodies);
    assertThat(number(all, "header_bytes"))
        .isEqualTo(log.stream().mapToLong(Nginx.Served::sent).sum() - bodies);
    assertThat(number(all, "sent_header_bytes"))
        .isEqualTo(log.stream().mapToLong(Nginx.Served::length).sum());
    assertThat(number(all, "sent_body_bytes"))
        .isEqualTo(log.stream().mapToLong(Nginx.Served::content).sum())
        .isPositive();
    assertThat(number(all, "sent_bytes"))
        .isEqualTo(number(all, "sent_header_bytes") + number(all, "sent_body_bytes"));
  }

  private static long number(Object json, String name) {
    return (long) Double.parseDouble(SummaryFile.member(json, name).toString());
  }

  private static List<Object> figures(Object summary) {
    return List.of(
        SummaryFile.member(summary, "connections"), SummaryFile.member(summary, "slots_100ms"));
  }

  private static Map<String, Long> sent(Path summary) throws IOException {
    Map<String, Long> sent = new LinkedHashMap<>();
    SummaryFile.accounts(summary, "sent")
        .forEach((step, count) -> sent.put(String.valueOf(STEPS.get(step)), count));
    return sent;
  }
}
