package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One plan against the servers that most sites stand behind, over TLS in HTTP/1.1 and HTTP/2, with
 * compressed bodies, credentials and redirects: it passes everywhere, and each server counted what
 * tonne counted.
 */
class ServersIT {
  private static final String PLAN =
      """
      http:
        base-url: https://127.0.0.1:PORT
        version: VERSION
        tls: { ca: server.pem }
        redirects: 1
      thread-groups:
        g:
          users: 4
          iterations: 40
          http: { CONNECTIONS }
          steps:
            - get: /page.html
              name: page
              check: { headers: { Content-Encoding: gzip }, body: { contains: "</html>" } }
            - { head: /page.html, name: head, check: { size: 0 } }
            - { get: /old, name: old, check: { body: { contains: "</html>" } } }
            - get: /private/page.html
              name: private
              http: { auth: { basic: { user: ann, password: s3cret } } }
              check: { body: { contains: "</html>" } }
            - { get: /private/page.html, name: refused, check: { status: 401 } }
            - { get: /none, name: none, check: { status: 404 } }
            - get: /page.html
              name: plain
              http: { compression: false }
              check: { headers: { Content-Encoding: absent }, size: SIZE }
      """;

  private static final String PAGE =
      "<html>" + "<p>as it is said again and again</p>\n".repeat(100) + "</html>";

  @TempDir Path folder;
  private final List<Process> servers = new ArrayList<>();

  @BeforeEach
  void site() throws IOException {
    Files.writeString(folder.resolve("server.pem"), TestKeys.SERVER.certificatePem());
    Files.writeString(folder.resolve("server.key"), TestKeys.SERVER.keyPem());
    Files.createDirectories(folder.resolve("www/private"));
    Files.writeString(folder.resolve("www/page.html"), PAGE);
    Files.writeString(folder.resolve("www/private/page.html"), PAGE);
    // started by root, servers read as another user
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @AfterEach
  void end() throws InterruptedException {
    for (Process server : servers) {
      server.destroy();
      assertThat(server.waitFor(20, TimeUnit.SECONDS)).isTrue();
    }
    servers.clear();
  }

  private void start(int port, String... command) throws Exception {
    Process server =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("console").toFile())
            .start();
    servers.add(server);
    assertThat(Listening.await(server, port))
        .as(() -> Written.text(folder.resolve("console")))
        .isTrue();
  }

  private Path configure(String name, int port, String listen) throws IOException {
    Files.writeString(folder.resolve("users"), "ann:{SHA}/vNB+F2HQ559kaLUZbmHHvZrXpg=\n");
    Path config = folder.resolve(name);
    try (InputStream text = ServersIT.class.getResourceAsStream("/servers/" + name)) {
      String raw = new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8);
      Files.writeString(
          config,
          raw.replace("LISTEN", listen)
              .replace("FOLDER", folder.toString())
              .replace("PORT", String.valueOf(port))
              .replace("MODULES", "/usr/lib/apache2/modules"));
    }
    return config;
  }

  private void startNginx(int port, String listen) throws Exception {
    String binary = RealPeer.find("nginx").toString();
    Path config = configure("nginx.conf", port, listen);
    start(port, binary, "-p", folder.toString(), "-c", config.toString());
  }

  /** Runs the plan and holds what the server wrote down against what tonne sent. */
  private void run(int port, String version, String connections) throws Exception {
    Path file = folder.resolve("plan.yaml");
    Files.writeString(
        file,
        PLAN.replace("PORT", String.valueOf(port))
            .replace("VERSION", version)
            .replace("SIZE", String.valueOf(PAGE.length()))
            .replace("CONNECTIONS", connections));
    Path results = folder.resolve("results");
    Ran ran = Executable.run(folder, "run", file.toString(), "--out", results.toString());
    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    assertThat(ran.out()).contains("started 280 = sent 280 = ok 280");
    end(); // so that the log is complete
    Map<String, Long> served = new TreeMap<>();
    for (String line : Files.readAllLines(folder.resolve("access.log"))) {
      String[] words = line.split(" ");
      served.merge(words[0] + " " + words[1] + " " + words[2], 1L, Long::sum);
    }
    assertThat(served)
        .containsEntry("GET 200 /page.html", 120L)
        .containsEntry("HEAD 200 /page.html", 40L)
        .containsEntry("GET 302 /old", 40L)
        .containsEntry("GET 200 /private/page.html", 40L)
        .containsEntry("GET 401 /private/page.html", 40L)
        .containsEntry("GET 404 /none", 40L)
        .hasSize(6);
  }

  private void assertSpoken(String protocol) throws IOException {
    assertThat(Files.readAllLines(folder.resolve("access.log")))
        .allMatch(line -> line.endsWith(protocol));
  }

  @ParameterizedTest
  @CsvSource({
    "1.1, HTTP/1.1, connections: per-user",
    "auto, HTTP/2.0, connections: per-user",
    "2, HTTP/2.0, 'connections: { shared: 2 }, streams: 2'",
    "1.1, HTTP/1.1, connections: per-request"
  })
  void nginx(String version, String protocol, String connections) throws Exception {
    int port = Listening.freePort();
    startNginx(port, " ssl http2; ssl_certificate server.pem; ssl_certificate_key server.key");
    run(port, version, connections);
    assertSpoken(protocol);
  }

  @ParameterizedTest
  @CsvSource({
    "1.1, HTTP/1.1, connections: per-user",
    "2, HTTP/2.0, connections: per-user",
    "auto, HTTP/2.0, 'connections: { shared: 2 }, streams: 2'"
  })
  void apache(String version, String protocol, String connections) throws Exception {
    String binary = RealPeer.find("apache2").toString();
    int port = Listening.freePort();
    Path config = configure("httpd.conf", port, "");
    start(port, binary, "-DFOREGROUND", "-f", config.toString());
    run(port, version, connections);
    assertSpoken(protocol);
  }

  /** It speaks HTTP/1.1 with the nginx behind it, whatever is spoken with it. */
  @ParameterizedTest
  @CsvSource({
    "1.1, connections: per-user",
    "2, connections: per-user",
    "auto, 'connections: { shared: 2 }, streams: 2'"
  })
  void nghttpx(String version, String connections) throws Exception {
    String binary = RealPeer.find("nghttpx", "nghttp2-proxy").toString();
    int hidden = Listening.freePort();
    startNginx(hidden, "");
    int port = Listening.freePort();
    start(
        port,
        binary,
        "--conf=/dev/null",
        "--workers=1",
        "--no-ocsp",
        "--frontend=127.0.0.1," + port,
        "--backend=127.0.0.1," + hidden,
        "server.key",
        "server.pem");
    run(port, version, connections);
  }
}
