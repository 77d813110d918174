package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Through a real proxy to a real server: what is sent is what both counted. */
class ProxyIT {
  private static final String PASSWORD = "s3cret-pass";
  private static final String SCENARIO =
      """
      http:
        base-url: "BASE"
        proxy: "http://CREDENTIALS127.0.0.1:PROXY"
        tls: { ca: ca.pem }
      thread-groups:
        g:
          users: 4
          iterations: 40
          steps:
            - { post: /artifacts, name: POST, json: { name: item } }
            - { get: /artifacts/one, name: GET }
      """;

  @TempDir Path folder;

  @BeforeEach
  void writeKeys() throws IOException {
    Files.writeString(folder.resolve("ca.pem"), TestKeys.CA.certificatePem());
  }

  private Ran run(String baseUrl, Tinyproxy proxy, String credentials) throws Exception {
    Path scenario = folder.resolve("scenario.yaml");
    Files.writeString(
        scenario,
        SCENARIO
            .replace("BASE", baseUrl)
            .replace("CREDENTIALS", credentials)
            .replace("PROXY", "" + proxy.port()));
    return Executable.run(
        folder, "run", scenario.toString(), "--out", folder.resolve("results").toString());
  }

  @Test
  void https() throws Exception {
    Path nginx = RealPeer.find("nginx");
    try (Nginx server = Nginx.startTls(nginx, folder);
        Tinyproxy proxy = Tinyproxy.start(folder, "BasicAuth user " + PASSWORD)) {
      Ran ran = run(server.baseUrl(), proxy, "user:" + PASSWORD + "@");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertCounted(server.stopAndCount());
      Object connections =
          SummaryFile.member(
              SummaryFile.read(folder.resolve("results/summary.json")), "connections");
      assertThat(SummaryFile.member(connections, "opened"))
          .hasToString("" + proxy.stopAndCount("CONNECT 127.0.0.1"));
      assertNoPassword(ran);
    }
  }

  @Test
  void http() throws Exception {
    Path nginx = RealPeer.find("nginx");
    try (Nginx server = Nginx.start(nginx, folder);
        Tinyproxy proxy = Tinyproxy.start(folder, "BasicAuth user " + PASSWORD)) {
      Ran ran = run(server.baseUrl(), proxy, "user:" + PASSWORD + "@");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertCounted(server.stopAndCount());
      assertThat(proxy.stopAndCount("GET http://127.0.0.1")).isEqualTo(40);
      assertNoPassword(ran);
    }
  }

  @Test
  void wrongCredentialsAndClosedPortsAreTold() throws Exception {
    Path nginx = RealPeer.find("nginx");
    try (Nginx server = Nginx.startTls(nginx, folder);
        Tinyproxy proxy =
            Tinyproxy.start(folder, "BasicAuth user " + PASSWORD + "\nConnectPort 1")) {
      Ran none = run(server.baseUrl(), proxy, "");
      assertThat(none.code()).isNotZero();
      assertThat(none.err()).contains("wants credentials (407)");
      Ran wrong = run(server.baseUrl(), proxy, "user:other-word@");
      assertThat(wrong.err()).contains("does not take the user and password");
      Ran refused = run(server.baseUrl(), proxy, "user:" + PASSWORD + "@");
      assertThat(refused.err()).contains("does not lead on to 127.0.0.1:").contains(": 403 ");
      assertThat(server.stopAndRead()).isEmpty();
    }
  }

  private void assertCounted(Map<String, Long> served) throws IOException {
    assertThat(SummaryFile.accounts(folder.resolve("results/summary.json"), "sent"))
        .isEqualTo(served)
        .isEqualTo(Map.of("POST", 40L, "GET", 40L));
  }

  private void assertNoPassword(Ran ran) throws IOException {
    assertThat(ran.out() + ran.err()).doesNotContain(PASSWORD);
    try (Stream<Path> files = Files.walk(folder.resolve("results"))) {
      for (Path file : files.filter(f -> !f.toString().endsWith(".gz")).toList()) {
        if (Files.isRegularFile(file)) {
          assertThat(Files.readString(file)).doesNotContain(PASSWORD);
        }
      }
    }
  }
}
