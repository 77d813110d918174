package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Over HTTP/2, too, what tonne says it sent is what real servers counted, and none is lost. */
class Http2IT {
  private static final String SCENARIO =
      """
      http: { base-url: "BASE", tls: { ca: ca.pem }, HOW }
      thread-groups:
        g:
          users: 20
          iterations: 1000
          steps:
            - { post: /artifacts, name: POST, json: { name: item } }
            - { get: /artifacts/one, name: GET, check: { body: { contains: item-1 } } }
      """;

  @TempDir Path folder;

  private void run(String baseUrl, String how) throws Exception {
    Files.writeString(folder.resolve("ca.pem"), TestKeys.CA.certificatePem());
    Path scenario = folder.resolve("scenario.yaml");
    Files.writeString(scenario, SCENARIO.replace("BASE", baseUrl).replace("HOW", how));
    Ran ran =
        Executable.run(
            folder, "run", scenario.toString(), "--out", folder.resolve("results").toString());
    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(SummaryFile.accounts(folder.resolve("results/summary.json"), "ok"))
        .as(ran.out())
        .isEqualTo(Map.of("POST", 1000L, "GET", 1000L));
  }

  /** It ends each connection after 50 requests, and takes three at once. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http  | version: 2",
        "http  | version: 2, connections: { shared: 4 }, streams: 8",
        "http  | version: 2, connections: per-request",
        "https | version: auto",
        "https | version: 2, connections: { shared: 2 }, streams: 100",
        "https | version: 1.1, connections: { shared: 3 }"
      })
  void countsWhatNginxCounts(String scheme, String how) throws Exception {
    try (Nginx nginx = Nginx.startHttp2(RealPeer.find("nginx"), folder, scheme.equals("https"))) {
      run(nginx.baseUrl(), how);
      assertThat(nginx.stopAndCount()).isEqualTo(Map.of("POST", 1000L, "GET", 1000L));
    }
  }

  @Test
  void nginxCountsWhatCameThroughNghttpx() throws Exception {
    Path proxy = RealPeer.find("nghttpx", "nghttp2-proxy");
    int port = Listening.freePort();
    Path console = folder.resolve("nghttpx.log");
    try (Nginx nginx = Nginx.start(RealPeer.find("nginx"), folder)) {
      List<String> command =
          List.of(
              proxy.toString(),
              "--conf=/dev/null",
              "--no-ocsp",
              "--workers=1",
              "--single-process",
              "--frontend=127.0.0.1," + port + ";no-tls",
              "--backend=127.0.0.1," + nginx.baseUrl().replaceFirst(".*:", ""),
              "--frontend-http2-max-concurrent-streams=5",
              "--pid-file=" + folder.resolve("nghttpx.pid"));
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(console.toFile())
              .start();
      try {
        assertThat(Listening.await(process, port)).as(read(console)).isTrue();
        run("http://127.0.0.1:" + port, "version: 2, connections: { shared: 2 }, streams: 20");
      } finally {
        process.destroy();
        process.waitFor(10, TimeUnit.SECONDS);
      }
      assertThat(nginx.stopAndCount()).isEqualTo(Map.of("POST", 1000L, "GET", 1000L));
    }
  }

  private static String read(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }
}
