package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.json.Json;
import dev.tonne.output.JournalReader;
import dev.tonne.output.SummaryJson;
import dev.tonne.summary.Summarizer;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Over TLS, too, what tonne says it sent is what real servers counted. */
class TlsIT {
  private static final String SCENARIO =
      """
      http: { base-url: "BASE", tls: TLS }
      thread-groups:
        g:
          LIMIT
          steps:
            - { post: /artifacts, name: POST, json: { name: item } }
            - { get: /artifacts/one, name: GET }
      """;

  @TempDir Path folder;

  @BeforeEach
  void writeKeys() throws IOException {
    Files.writeString(folder.resolve("ca.pem"), TestKeys.CA.certificatePem());
    Files.writeString(folder.resolve("server.pem"), TestKeys.SERVER.certificatePem());
    Files.writeString(folder.resolve("server.key"), TestKeys.SERVER.keyPem());
    Files.writeString(folder.resolve("client.pem"), TestKeys.CLIENT.certificatePem());
    Files.writeString(folder.resolve("client.key"), TestKeys.CLIENT.keyPem());
  }

  /** openssl serves one connection at a time, and answers GET only. */
  private Ran runOne(String baseUrl, String tls, int loops) throws Exception {
    String scenario = SCENARIO.replaceFirst(".*post: .*\n", "");
    return run(scenario, baseUrl, tls, "users: 1\n    loops: " + loops);
  }

  private Ran run(String text, String baseUrl, String tls, String limit) throws Exception {
    Path scenario = folder.resolve("scenario.yaml");
    Files.writeString(
        scenario, text.replace("BASE", baseUrl).replace("TLS", tls).replace("LIMIT", limit));
    return Executable.run(
        folder, "run", scenario.toString(), "--out", folder.resolve("results").toString());
  }

  @RepeatedTest(3)
  void countsWhatNginxCounts() throws Exception {
    Path summary = folder.resolve("results/summary.json");
    try (Nginx nginx = Nginx.startTls(RealPeer.find("nginx"), folder)) {
      Ran ran = run(SCENARIO, nginx.baseUrl(), "{ ca: ca.pem }", "users: 5\n    iterations: 300");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      List<Nginx.Served> log = nginx.stopAndRead();
      Map<String, Long> served =
          log.stream().collect(Collectors.groupingBy(Nginx.Served::method, Collectors.counting()));
      assertThat(SummaryFile.accounts(summary, "sent")).isEqualTo(served);
      assertThat(served).isEqualTo(Map.of("POST", 300L, "GET", 300L));
      double[] tls = SummaryFile.times(summary, "tls");
      // it closes every connection after 50 requests
      assertThat(tls[0])
          .isGreaterThanOrEqualTo(12)
          .isEqualTo(SummaryFile.times(summary, "connect")[0]);
      long resumed = assertHandshakes(summary, log);
      String told = " TLS handshakes, " + resumed + " of them resumed a session";
      assertThat(ran.out()).contains(told);
      assertThat(Files.readString(folder.resolve("results/report.html"))).contains(told);
      double sum = 0;
      for (String phase : List.of("queue", "dns", "connect", "tls", "write", "wait", "read")) {
        sum += SummaryFile.times(summary, phase)[1];
      }
      double service = SummaryFile.times(summary, "service")[1];
      assertThat(sum).isCloseTo(service, within(service / 1e6));
      assertThat(Files.readString(folder.resolve("results/report.html"))).contains("tls");
      assertThat(ran.out()).contains("  tls:");
    }
  }

  private long assertHandshakes(Path summary, List<Nginx.Served> log) throws IOException {
    Object connections = SummaryFile.member(SummaryFile.read(summary), "connections");
    String again =
        SummaryJson.write(
            Summarizer.summarize(JournalReader.read(folder.resolve("results/journal.jsonl.gz"))));
    assertThat(SummaryFile.member(Objects.requireNonNull(Json.read(again)), "connections"))
        .isEqualTo(connections);
    List<Nginx.Served> first = log.stream().filter(s -> s.onConnection() == 1).toList();
    long resumed = first.stream().filter(Nginx.Served::resumed).count();
    assertThat(SummaryFile.member(connections, "tls_handshakes")).hasToString("" + first.size());
    assertThat(SummaryFile.member(connections, "tls_resumed")).hasToString("" + resumed);
    assertThat(resumed).isPositive();
    return resumed;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-tls1 -cipher ALL:@SECLEVEL=0      | { ca: ca.pem } | speaks no TLS version",
        "-tls1_2 -cipher AES256-SHA         | { ca: ca.pem } | mostly the ciphers",
        "-tls1_2 -Verify 1                  | { ca: ca.pem } | wants a client certificate",
        "-tls1_3 -Verify 1                  | { ca: ca.pem } | wants a client certificate",
        "-tls1_3                            | { }            | was issued by Test CA",
        "-tls1_3                            | { ca: ca.pem, sni: shop.example } | not for shop.example"
      })
  void tellsWhatOpensslWants(String options, String tls, String told) throws Exception {
    try (OpensslServer server = OpensslServer.start(folder, options)) {
      Ran ran = runOne(server.baseUrl(), tls, 1);

      assertThat(ran.code()).isNotZero();
      assertThat(ran.err()).contains(told);
    }
  }

  @Test
  void showsItsCertificateToWhomeverWantsOne() throws Exception {
    for (String version : List.of("-tls1_2", "-tls1_3")) {
      String options = version + " -Verify 1 -verify_return_error -CAfile ca.pem";
      try (OpensslServer server = OpensslServer.start(folder, options)) {
        Ran ran = runOne(server.baseUrl(), "{ ca: ca.pem, cert: client.pem, key: client.key }", 10);

        assertThat(ran.code()).as(version + ran.out() + ran.err()).isZero();
      }
    }
  }

  @Test
  void asksForTheNameInTheUrl() throws Exception {
    try (OpensslServer server =
        OpensslServer.start(
            folder, "-servername localhost -servername_fatal -cert2 server.pem -key2 server.key")) {
      Ran named = runOne(server.baseUrl().replace("127.0.0.1", "localhost"), "{ ca: ca.pem }", 1);
      assertThat(named.code()).as(named.out() + named.err()).isZero();
      Ran other = runOne(server.baseUrl(), "{ insecure: true, sni: other.example }", 1);
      assertThat(other.err()).contains("has no site named other.example");
    }
  }

  @Test
  void aRunWithoutHttpsLoadsNothingOfTls() throws Exception {
    Path log = folder.resolve("classes.log");
    List<String> command = List.of(Executable.FILE.toString());
    try (Nginx nginx = Nginx.start(RealPeer.find("nginx"), folder)) {
      Path scenario = folder.resolve("plain.yaml");
      Files.writeString(
          scenario,
          SCENARIO
              .replace("BASE", nginx.baseUrl())
              .replace(", tls: TLS", "")
              .replace("LIMIT", "users: 1\n    loops: 1"));
      Ran ran =
          Ran.run(
              folder,
              Map.of("TONNE_JAVA_OPTS", "-Xlog:class+load:file=" + log),
              command,
              "run",
              scenario.toString(),
              "--out",
              folder.resolve("results").toString());
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    }
    try (Stream<String> lines = Files.lines(log)) {
      assertThat(lines.filter(line -> line.contains(" sun.security.ssl."))).isEmpty();
    }
  }
}
