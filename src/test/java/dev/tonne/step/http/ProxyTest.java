package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.ReachSettings;
import dev.tonne.scenario.ReachSettings.HostPort;
import dev.tonne.scenario.ReachSettings.Proxy;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Through a proxy, and what it and the origin see of it. */
@Timeout(60)
final class ProxyTest {
  /** RFC 7617: {@code user:päss word}, in base64. */
  private static final String CREDENTIALS = "Proxy-Authorization: Basic dXNlcjpww6RzcyB3b3Jk\r\n";

  private static ClosedLoad times(int users, int loops) {
    return new ClosedLoad(users, loops, 0, 0);
  }

  private static ReachSettings proxy(HostPort at, boolean credentials) {
    Proxy proxy = new Proxy(at, credentials ? "user" : null, credentials ? "päss word" : "");
    return new ReachSettings(proxy, Map.of(), null, null, null);
  }

  private static ReachSettings proxy(ScriptedServer at, boolean credentials) {
    return proxy(new HostPort("127.0.0.1", at.port()), credentials);
  }

  /** Answers CONNECT by leading on, whatever it says in its head. */
  private static ScriptedServer tunnelling(String answer) throws IOException {
    return ScriptedServer.start(
        exchange -> {
          String target = exchange.head().split(" ")[1];
          int colon = target.lastIndexOf(':');
          try (Socket origin =
              new Socket(
                  target.substring(0, colon), Integer.parseInt(target.substring(colon + 1)))) {
            exchange.write(answer);
            Thread back = new Thread(() -> pump(origin, exchange.socket()));
            back.setDaemon(true);
            back.start();
            pump(exchange.socket(), origin);
            back.join();
          }
        });
  }

  private static void pump(Socket from, Socket to) {
    try (InputStream in = from.getInputStream()) {
      in.transferTo(to.getOutputStream());
    } catch (IOException e) {
      // one of them is gone
    }
  }

  private static Failure only(Drive run) {
    assertThat(run.total.failures()).hasSize(1);
    var failure = run.total.failures().entrySet().iterator().next();
    return new Failure(Outcome.REFUSED, failure.getKey(), failure.getValue().message());
  }

  @Test
  void httpIsAskedForByItsWholeUrlOverOneConnection() throws IOException {
    try (ScriptedServer proxy = ScriptedServer.start(e -> e.ok("hello"))) {
      Drive run =
          new Drive()
              .method("POST")
              .body("a body")
              .reach(proxy(proxy, true))
              .run("http://u:p@shop.example:8080/a?b=c", times(2, 20));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(40);
      assertThat(proxy.connections()).isEqualTo(2);
      assertThat(proxy.seen())
          .hasSize(40)
          .allSatisfy(
              seen -> {
                assertThat(seen.head())
                    .startsWith(
                        "POST http://shop.example:8080/a?b=c HTTP/1.1\r\nHost: shop.example:8080\r\n")
                    .contains("Authorization: Basic dTpw\r\n")
                    .endsWith(CREDENTIALS + "\r\n");
                assertThat(seen.bodyText()).isEqualTo("a body");
              });
      assertThat(run.total.bytes().sent())
          .isEqualTo(
              proxy.seen().stream().mapToLong(e -> e.head().length() + e.body().length).sum());
    }
  }

  @Test
  void httpsGoesThroughATunnelAndTheOriginSeesNothingOfTheProxy() throws IOException {
    try (ScriptedServer origin =
            ScriptedServer.start(TestKeys.SERVER.listen(), e -> e.ok("hello"));
        ScriptedServer proxy = tunnelling("HTTP/1.1 200 Connection established\r\nX: y\r\n\r\n")) {
      Drive run =
          new Drive()
              .reach(proxy(proxy, true))
              .tls(TlsTest.TRUSTING)
              .run("https://127.0.0.1:" + origin.port() + "/", times(2, 20));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(40);
      String target = "127.0.0.1:" + origin.port();
      assertThat(proxy.seen())
          .hasSize(2)
          .allSatisfy(
              seen ->
                  assertThat(seen.head())
                      .isEqualTo(
                          "CONNECT %1$s HTTP/1.1\r\nHost: %1$s\r\n%2$s\r\n"
                              .formatted(target, CREDENTIALS)));
      assertThat(origin.connections()).isEqualTo(2);
      assertThat(origin.seen())
          .hasSize(40)
          .allSatisfy(
              seen ->
                  assertThat(seen.head())
                      .startsWith("GET / HTTP/1.1\r\nHost: " + target + "\r\n")
                      .doesNotContainIgnoringCase("proxy"));
      assertThat(run.total.bytes().sent())
          .isEqualTo(origin.seen().stream().mapToLong(e -> e.head().length()).sum());
      double phases = run.total.phases().stream().mapToDouble(p -> p.sum()).sum();
      assertThat(phases).isCloseTo(run.total.service().sum(), within(0.5));
      assertThat(run.total.phases().get(ExchangeTimes.PHASES.indexOf("connect")).count())
          .isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'HTTP/1.1 100 Continue\\r\\n\\r\\nHTTP/1.1 102 Wait\\r\\nA: b\\r\\n\\r\\nHTTP/1.1 200 OK\\r\\n\\r\\n'",
    "'HTTP/1.0 200 OK\\n\\n'",
    "'HTTP/1.1 200 OK\\r\\nContent-Length: 17\\r\\n\\r\\n'"
  })
  void itMayAnswerInOtherWaysThanMost(String answer) throws IOException {
    try (ScriptedServer origin =
            ScriptedServer.start(TestKeys.SERVER.listen(), e -> e.ok("hello"));
        ScriptedServer proxy = tunnelling(answer.translateEscapes())) {
      Drive run =
          new Drive()
              .reach(proxy(proxy, false))
              .tls(TlsTest.TRUSTING)
              .run("https://127.0.0.1:" + origin.port() + "/", times(1, 3));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(3);
      assertThat(proxy.seen().get(0).head()).doesNotContain("Authorization");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HTTP/1.1 407 No\\r\\nContent-Length: 2\\r\\n\\r\\nNo | false | proxy: credentials wanted | user:password@",
        "HTTP/1.1 407 No\\r\\n\\r\\n | true | proxy: credentials refused | does not take the user",
        "HTTP/1.1 403 Filtered\\r\\n\\r\\n | false | proxy: CONNECT answered 403 | : 403 Filtered",
        "HTTP/1.1 302 Found\\r\\nLocation: http://x/\\r\\n\\r\\n | false | proxy: CONNECT answered 302 | lead on",
        "SSH-2.0-OpenSSH_9.2\\r\\n | false | proxy: not HTTP | may be none",
        "HTTP/1.1 two\\r\\n\\r\\n | false | proxy: not HTTP | may be none",
        "HTTP/1.1 200 OK\\r\\n\\r\\nSurprise | false | proxy: not HTTP | more than its answer",
        "'' | false | proxy: closed in CONNECT | when asked to lead on to shop.example:443",
        "HTTP/1.1 200 | false | proxy: closed in CONNECT | closed the connection",
        "HTTP/1.1 200 OK\\r\\nX: y\\r\\n | false | proxy: closed in CONNECT | closed the connection"
      })
  void whatIsWrongWithATunnelIsToldApartAndNothingWasSent(
      String answer, boolean credentials, String kind, String told) throws IOException {
    try (ScriptedServer proxy =
        ScriptedServer.start(
            e -> {
              e.write(answer.translateEscapes());
              e.socket().shutdownOutput();
            })) {
      Drive run =
          new Drive().reach(proxy(proxy, credentials)).run("https://shop.example/", times(1, 2));
      assertThat(run.total.count(Outcome.REFUSED)).isEqualTo(2);
      assertThat(run.total.sent()).isZero();
      assertThat(only(run).kind()).isEqualTo(kind);
      assertThat(only(run).message())
          .contains(told)
          .contains("the proxy 127.0.0.1:" + proxy.port())
          .doesNotContain("päss");
      assertThat(run.connections.opened()).isZero();
      assertThat(proxy.seen()).hasSize(2);
    }
  }

  @Test
  void aProxyThatSaysNothingIsGivenUpInTime() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      HostPort at = new HostPort("127.0.0.1", silent.getLocalPort());
      Drive run =
          new Drive().timeoutMs(150).reach(proxy(at, false)).run("https://a.example/", times(1, 1));
      assertThat(run.total.count(Outcome.CONNECT_TIMEOUT)).isEqualTo(1);
      assertThat(only(run).kind()).isEqualTo("proxy: connect timeout");
      assertThat(only(run).message()).contains("did not lead on to a.example:443 in time");
    }
  }

  @Test
  void aProxyThatIsNotThereIsNotTakenForTheServer() throws IOException {
    int closed;
    try (ServerSocket gone = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      closed = gone.getLocalPort();
    }
    for (String url : List.of("http://shop.example/", "https://shop.example/")) {
      Drive refused =
          new Drive().reach(proxy(new HostPort("127.0.0.1", closed), false)).run(url, times(1, 1));
      assertThat(only(refused).kind()).isEqualTo("proxy: connection refused");
      assertThat(only(refused).message()).contains("by the proxy 127.0.0.1:" + closed);
      Drive unknown =
          new Drive()
              .asking(
                  host -> {
                    throw new UnknownHostException(host);
                  })
              .reach(proxy(new HostPort("no-proxy.invalid", 3128), false))
              .run(url, times(1, 1));
      assertThat(unknown.total.count(Outcome.NAME)).isEqualTo(1);
      assertThat(only(unknown).kind()).isEqualTo("proxy: unknown host");
      assertThat(only(unknown).message()).contains("the name no-proxy.invalid of the proxy");
    }
  }

  @Test
  void whatAProxyAnswersForAnHttpServerIsItsAnswer() throws IOException {
    String answer = "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n";
    try (ScriptedServer proxy = ScriptedServer.start(e -> e.write(answer))) {
      Drive run = new Drive().reach(proxy(proxy, false)).run("http://shop.example/", times(1, 3));
      assertThat(run.total.sent()).isEqualTo(3);
      assertThat(run.total.statuses()).containsEntry(407, 3L);
      assertThat(proxy.connections()).isEqualTo(1);
    }
  }
}
