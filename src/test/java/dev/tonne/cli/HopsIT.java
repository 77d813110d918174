package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.json.Json;
import dev.tonne.output.JournalReader;
import dev.tonne.output.SummaryJson;
import dev.tonne.summary.Summarizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Redirects and challenges of real servers, and that they counted what tonne counted. */
class HopsIT {
  private static final String REDIRECTS =
      """
      http: { base-url: "BASE", redirects: 3 }
      thread-groups:
        g:
          users: 3
          iterations: 30
          steps:
            - { get: /moved, name: moved, check: { body: in } }
            - { post: /found, name: found, json: { a: 1 }, check: { body: in } }
            - { post: /kept, name: kept, json: { name: item } }
            - { get: /app, name: app, check: { status: 200 } }
            - { get: /round, name: round }
            - { get: /moved, name: unfollowed, http: { redirects: 0 }, check: { status: 301 } }
            - get: /private/page
              name: private
              http: { auth: { basic: { user: ann, password: "s3cret word" } } }
              check: { body: in }
      thresholds:
        - count of "moved (hops)" == 60
        - p99 of "moved (hops)" < 30s
        - earlier p99 of "kept" < 30s
        - count == 210
      """;

  private static final String DIGEST =
      """
      http:
        base-url: "BASE"
        redirects: 1
        auth: { digest: { user: ann, password: PASSWORD } }
      thread-groups:
        g:
          users: 2
          loops: 3
          steps:
            - { get: /private/page, name: page, check: { body: in } }
            - { get: /private/old, name: old, check: { body: in } }
            - think: 1500ms
      """;

  @TempDir Path folder;

  private Ran run(String scenario, String baseUrl) throws Exception {
    Path file = folder.resolve("scenario.yaml");
    Files.writeString(file, scenario.replace("BASE", baseUrl));
    return Executable.run(
        folder, "run", file.toString(), "--out", folder.resolve("results").toString());
  }

  private Path summary() {
    return folder.resolve("results/summary.json");
  }

  /** Sent by steps and by their parts. */
  private Map<String, Long> sent() throws IOException {
    Map<String, Long> sent = new LinkedHashMap<>();
    for (String kind : List.of("steps", "parts")) {
      for (Object line : (List<?>) SummaryFile.member(SummaryFile.read(summary()), kind)) {
        Object count = SummaryFile.member(SummaryFile.member(line, "accounts"), "sent");
        sent.put(SummaryFile.member(line, "name").toString(), Long.valueOf(count.toString()));
      }
    }
    return sent;
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(n -> n).sum();
  }

  private void assertPhasesAddUp() throws IOException {
    double sum = 0;
    for (String phase :
        List.of("earlier", "queue", "dns", "connect", "tls", "write", "wait", "read")) {
      sum += SummaryFile.times(summary(), phase)[1];
    }
    double service = SummaryFile.times(summary(), "service")[1];
    assertThat(sum).isCloseTo(service, within(service / 1e6));
  }

  @Test
  void followsRedirectsOfNginxAndCountsWhatItCounts() throws Exception {
    Path binary = RealPeer.find("nginx");
    Files.createDirectories(folder.resolve("private"));
    Files.writeString(folder.resolve("private/page"), "in");
    Files.writeString(folder.resolve("users"), "ann:{PLAIN}s3cret word\n");
    // started by root, it reads as another user
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    try (Nginx nginx = Nginx.start(binary, folder)) {
      Ran ran = run(REDIRECTS, nginx.baseUrl());
      assertThat(ran.err()).doesNotContain("Exception");
      nginx.stopAndRead();
      Map<String, Long> served = new TreeMap<>();
      for (String line : Files.readAllLines(folder.resolve("access.log"))) {
        String[] words = line.split(" ");
        served.merge(words[0] + " " + words[1], 1L, Long::sum);
      }
      assertThat(served)
          .as(ran.out() + ran.err())
          .isEqualTo(
              Map.of(
                  "GET 301", 60L,
                  "GET 302", 150L,
                  "GET 200", 90L,
                  "GET 308", 30L,
                  "POST 302", 30L,
                  "POST 307", 30L,
                  "POST 200", 30L));
      Map<String, Long> sent = sent();
      assertThat(sent)
          .containsEntry("moved", 30L)
          .containsEntry("moved (hops)", 60L)
          .containsEntry("found (hops)", 30L)
          .containsEntry("kept (hops)", 30L)
          .containsEntry("app (hops)", 0L)
          .containsEntry("round (hops)", 90L)
          .containsEntry("private (hops)", 0L)
          .doesNotContainKey("unfollowed (hops)");
      assertThat(sum(sent)).isEqualTo(sum(served));
      assertThat(SummaryFile.accounts(summary(), "ok"))
          .containsEntry("found", 30L)
          .containsEntry("private", 30L)
          .containsEntry("unfollowed", 30L)
          .containsEntry("round", 0L);
      assertPhasesAddUp();
      assertThat(ran.out())
          .contains("more than 3 redirects", "can't follow the redirect to `shop.app://back`")
          .contains("sent besides, as parts of these (redirects, challenges, resources): 210")
          .contains("moved (hops)");
      assertThat(ran.out()).contains("PASS: all 4 thresholds hold");
      assertThat(Files.readString(folder.resolve("results/report.html")))
          .contains("Parts of steps", "moved (hops)");
      String again =
          SummaryJson.write(
              Summarizer.summarize(JournalReader.read(folder.resolve("results/journal.jsonl.gz"))));
      Object parts = SummaryFile.member(Objects.requireNonNull(Json.read(again)), "parts");
      assertThat(parts).isEqualTo(SummaryFile.member(SummaryFile.read(summary()), "parts"));
    }
  }

  @Test
  void answersTheChallengesOfApache() throws Exception {
    Path binary = RealPeer.find("apache2");
    try (Httpd httpd = Httpd.start(binary, folder, "ann", "s3cret-word")) {
      Ran ran = run(DIGEST.replace("PASSWORD", "s3cret-word"), httpd.baseUrl());
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      List<String> served = httpd.stopAndRead();
      Map<String, Long> sent = sent();
      assertThat((long) served.size()).isEqualTo(sum(sent));
      assertThat(sent).containsEntry("page", 6L).containsEntry("old", 6L);
      assertThat(served).contains("GET 302 /private/old");
      assertThat(Collections.frequency(served, "GET 200 /private/page")).isEqualTo(12);
      // each loop begins with a nonce that is too old
      assertThat(Collections.frequency(served, "GET 401 /private/page")).isGreaterThanOrEqualTo(6);
      assertThat(ran.out() + ran.err()).doesNotContain("s3cret-word");
      assertThat(Files.readString(folder.resolve("results/report.html")))
          .doesNotContain("s3cret-word");
      assertPhasesAddUp();
    }
  }

  @Test
  void aPasswordThatApacheRefusesFailsTheCheckWithoutALoop() throws Exception {
    Path binary = RealPeer.find("apache2");
    try (Httpd httpd = Httpd.start(binary, folder, "ann", "s3cret-word")) {
      Ran ran = run(DIGEST.replace("PASSWORD", "another-word"), httpd.baseUrl());
      assertThat(ran.code()).isNotZero();
      List<String> served = httpd.stopAndRead();
      assertThat(Collections.frequency(served, "GET 302 /private/old")).isEqualTo(6);
      assertThat(Collections.frequency(served, "GET 401 /private/page")).isEqualTo(24);
      assertThat(sum(sent())).isEqualTo(served.size()).isEqualTo(30);
      assertThat(ran.out()).contains("status 2xx or 304 wanted, got 401");
      assertThat(ran.out() + ran.err()).doesNotContain("another-word");
    }
  }
}
