package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of a real server with what they show, and that it counted what tonne counted. */
class ResourcesIT {
  private static final String SCENARIO =
      """
      http:
        base-url: "BASE"
        resources: true
        auth: { basic: { user: ann, password: "s3cret word" } }
      thread-groups:
        g:
          users: 3
          loops: 4
          steps:
            - transaction: view
              steps:
                - { get: /private/page.html, name: page, check: { body: { contains: Welcome } } }
            - { get: /private/page.html, name: alone, http: { resources: false } }
            - { get: /artifacts, name: no page }
      thresholds:
        - count of "page (resources)" == 120
        - error-rate of "page (resources)" < 11%
        - count == 36
      """;

  @TempDir Path folder;

  /** With ten to fetch, of which one is not there, and one named twice. */
  private void writePage() throws IOException {
    Path root = Files.createDirectories(folder.resolve("private"));
    StringBuilder page = new StringBuilder("<!DOCTYPE html><title>Welcome</title>");
    page.append("<link rel=stylesheet href=style.css><script src=/private/script.js></script>");
    page.append("<img src=missing.png><img src=data:,x><a href=mailto:a@b>b</a><img src=image0>");
    for (int i = 0; i < 7; i++) {
      page.append("<img src='../private/image").append(i).append("'>");
      Files.writeString(root.resolve("image" + i), "x".repeat(1000 * i));
    }
    Files.writeString(root.resolve("page.html"), page);
    Files.writeString(root.resolve("style.css"), "body { background: url(never.png) }");
    Files.writeString(root.resolve("script.js"), "0");
    Files.writeString(folder.resolve("users"), "ann:{PLAIN}s3cret word\n");
    // started by root, it reads as another user
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Map<String, Long> sent() throws IOException {
    Map<String, Long> sent = new LinkedHashMap<>();
    Path summary = folder.resolve("results/summary.json");
    for (String kind : List.of("steps", "parts")) {
      for (Object line : (List<?>) SummaryFile.member(SummaryFile.read(summary), kind)) {
        Object count = SummaryFile.member(SummaryFile.member(line, "accounts"), "sent");
        sent.put(SummaryFile.member(line, "name").toString(), Long.valueOf(count.toString()));
      }
    }
    return sent;
  }

  @Test
  void fetchesWhatNginxServesAndCountsWhatItCounts() throws Exception {
    Path binary = RealPeer.find("nginx");
    writePage();
    try (Nginx nginx = Nginx.start(binary, folder)) {
      Path file = folder.resolve("scenario.yaml");
      Files.writeString(file, SCENARIO.replace("BASE", nginx.baseUrl()));
      Ran ran =
          Executable.run(
              folder, "run", file.toString(), "--out", folder.resolve("results").toString());
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      nginx.stopAndRead();
      Map<String, Long> served = new TreeMap<>();
      for (String line : Files.readAllLines(folder.resolve("access.log"))) {
        served.merge(line.split(" ")[1], 1L, Long::sum);
      }
      assertThat(served).isEqualTo(Map.of("200", 36L + 108, "404", 12L));
      assertThat(sent())
          .isEqualTo(
              Map.of(
                  "page", 12L,
                  "alone", 12L,
                  "no page", 12L,
                  "page (resources)", 120L,
                  "no page (resources)", 0L));
      assertThat(ran.out())
          .contains("sent besides, as parts of these (redirects, challenges, resources): 120")
          .contains("page (resources)", "PASS: all 3 thresholds hold");
      assertThat(Files.readString(folder.resolve("results/report.html")))
          .contains("Parts of steps", "page (resources)", "Not ok");
    }
  }
}
