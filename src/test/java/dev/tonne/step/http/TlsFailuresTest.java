package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.TlsSettings;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each way in which a connection fails to become https is told apart, and nothing was sent. */
@Timeout(60)
final class TlsFailuresTest {
  private static final TlsSettings STANDARD = TlsSettings.STANDARD;

  private static Failure only(Drive run) {
    assertThat(run.total.count(Outcome.TLS)).as("%s", run.total.failures()).isEqualTo(1);
    assertThat(run.total.sent()).isZero();
    assertThat(run.total.failures()).hasSize(1);
    var failure = run.total.failures().entrySet().iterator().next();
    return new Failure(Outcome.TLS, failure.getKey(), failure.getValue().message());
  }

  private static Failure once(ServerSocket listener, TlsSettings settings) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(listener, e -> e.ok("hello"))) {
      String url = "https://127.0.0.1:" + server.port() + "/";
      return only(new Drive().tls(settings).run(url, new ClosedLoad(1, 1, 0, 0)));
    }
  }

  static Stream<Arguments> certificates() {
    TlsSettings trusting = TlsTest.TRUSTING;
    return Stream.of(
        Arguments.of(TestKeys.SERVER, STANDARD, "unknown CA", "was issued by Test CA, who is not"),
        Arguments.of(TestKeys.SELF_SIGNED, STANDARD, "self-signed certificate", "{ ca: FILE }"),
        Arguments.of(TestKeys.SELF_SIGNED, trusting, "self-signed certificate", "self-signed"),
        Arguments.of(
            TestKeys.ELSEWHERE,
            trusting,
            "wrong host",
            "is for shop.example, www.shop.example, not for 127.0.0.1"),
        Arguments.of(TestKeys.EXPIRED, trusting, "certificate expired", "expired at 2020-01-21T"),
        Arguments.of(
            TestKeys.FUTURE, trusting, "certificate not yet valid", "is not valid before 20"));
  }

  @ParameterizedTest
  @MethodSource("certificates")
  void aCertificateIsRefusedForWhatIsWrongWithIt(
      TestKeys key, TlsSettings settings, String kind, String message) throws IOException {
    Failure failure = once(key.listen(), settings);
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure.message()).contains(message).contains("the certificate of 127.0.0.1:");
  }

  @ParameterizedTest
  @EnumSource(TestKeys.class)
  void insecureTakesThemAll(TestKeys key) throws IOException {
    TlsSettings insecure = new TlsSettings(true, List.of(), null, "", List.of(), List.of());
    try (ScriptedServer server = ScriptedServer.start(key.listen(), e -> e.ok("hello"))) {
      String url = "https://127.0.0.1:" + server.port() + "/";
      Drive run = new Drive().tls(insecure).run(url, new ClosedLoad(1, 2, 0, 0));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(2);
    }
  }

  @Test
  void aSelfSignedCertificateMayBeTrustedItself() throws IOException {
    TlsSettings own = TlsSettings.trusting(List.of(TestKeys.SELF_SIGNED.certificate()));
    try (ScriptedServer server =
        ScriptedServer.start(TestKeys.SELF_SIGNED.listen(), e -> e.ok("hello"))) {
      String url = "https://127.0.0.1:" + server.port() + "/";
      Drive run = new Drive().tls(own).run(url, new ClosedLoad(1, 2, 0, 0));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(2);
    }
  }

  static Stream<Arguments> sockets() {
    TlsSettings old =
        new TlsSettings(
            false,
            TlsTest.TRUSTING.authorities(),
            null,
            "",
            List.of("TLSv1.2"),
            List.of("TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"));
    return Stream.of(
        Arguments.of(old, List.of("TLSv1.3"), List.of(), false, "no common TLS version"),
        Arguments.of(
            old,
            List.of("TLSv1.2"),
            List.of("TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"),
            false,
            "no common cipher"),
        Arguments.of(
            TlsTest.TRUSTING, List.of("TLSv1.2"), List.of(), true, "client certificate required"),
        Arguments.of(
            TlsTest.TRUSTING, List.of("TLSv1.3"), List.of(), true, "client certificate required"));
  }

  @ParameterizedTest
  @MethodSource("sockets")
  void aServerThatWantsOtherThingsIsToldApart(
      TlsSettings settings,
      List<String> protocols,
      List<String> ciphers,
      boolean client,
      String kind)
      throws IOException {
    SSLServerSocket listener = TestKeys.SERVER.listen();
    listener.setEnabledProtocols(protocols.toArray(String[]::new));
    if (!ciphers.isEmpty()) {
      listener.setEnabledCipherSuites(ciphers.toArray(String[]::new));
    }
    listener.setNeedClientAuth(client);
    assertThat(once(listener, settings).kind()).isEqualTo(kind);
  }

  @Test
  void aServerOfPlainHttpIsNoTls() throws IOException {
    try (ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      daemon(listener, "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
      Failure failure = https(listener.getLocalPort(), 5_000);
      assertThat(failure.kind()).isEqualTo("not TLS");
      assertThat(failure.message()).contains("http://");
    }
  }

  @Test
  void aServerThatHangsUpDuringTheHandshakeIsToldAsOne() throws IOException {
    try (ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      daemon(listener, "");
      assertThat(https(listener.getLocalPort(), 5_000).kind()).isEqualTo("closed in the handshake");
    }
  }

  @Test
  void aHandshakeThatHangsEndsInTime() throws IOException {
    try (ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      // the system accepts for it; nobody answers
      assertThat(https(listener.getLocalPort(), 150).kind()).isEqualTo("TLS handshake timeout");
    }
  }

  private static Failure https(int port, int timeoutMs) throws IOException {
    return only(
        new Drive()
            .timeoutMs(timeoutMs)
            .run("https://127.0.0.1:" + port + "/", new ClosedLoad(1, 1, 0, 0)));
  }

  /** Reads something, then writes a text and hangs up. */
  private static void daemon(ServerSocket listener, String answer) {
    Thread thread =
        new Thread(
            () -> {
              try (Socket socket = listener.accept()) {
                socket.getInputStream().readNBytes(50);
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
                socket.shutdownOutput();
                socket.getInputStream().readAllBytes();
              } catch (IOException e) {
                // the client went away
              }
            });
    thread.setDaemon(true);
    thread.start();
  }
}
