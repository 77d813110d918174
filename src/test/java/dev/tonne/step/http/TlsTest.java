package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.engine.StopSignal;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.TlsSettings;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests over TLS to the JDK's own server sockets. */
@Timeout(60)
final class TlsTest {
  static final TlsSettings TRUSTING = TlsSettings.trusting(List.of(TestKeys.CA.certificate()));

  private static ClosedLoad times(int users, int loops) {
    return new ClosedLoad(users, loops, 0, 0);
  }

  private static String https(ScriptedServer server) {
    return "https://127.0.0.1:" + server.port() + "/";
  }

  @Test
  void oneConnectionServesAllRequestsOfAUser() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(TestKeys.SERVER.listen(), e -> e.ok("hello"))) {
      Drive run = new Drive().tls(TRUSTING).run(https(server), times(3, 40), 2, new StopSignal());
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(120);
      assertThat(server.connections()).isEqualTo(3);
      assertThat(run.total.newConnections()).isEqualTo(3);
      assertThat(server.seen()).hasSize(120);
      assertThat(run.total.bytes().bodies()).isEqualTo(120 * 5);
      assertThat(run.total.bytes().heads())
          .isEqualTo(120L * "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n".length());
      assertThat(run.total.bytes().sent())
          .isEqualTo(server.seen().stream().mapToLong(e -> e.head().length()).sum());
    }
  }

  @Test
  void thePhasesSumUpToTheServiceTimeAndOneOfThemIsTheHandshake() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(TestKeys.SERVER.listen(), e -> e.ok("hello"))) {
      Drive run =
          new Drive().tls(TRUSTING).run("https://localhost:" + server.port() + "/", times(1, 50));
      double phases = run.total.phases().stream().mapToDouble(p -> p.sum()).sum();
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(50);
      assertThat(phases).isCloseTo(run.total.service().sum(), within(0.5));
      assertThat(run.total.phases().get(ExchangeTimes.PHASES.indexOf("tls")).count()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
  void handshakesThatResumeASessionAreCounted(String version) throws IOException {
    TlsSettings settings =
        new TlsSettings(false, TRUSTING.authorities(), null, "", List.of(version), List.of());
    String close = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    try (ScriptedServer server =
        ScriptedServer.start(TestKeys.SERVER.listen(), e -> e.write(close))) {
      Drive run = new Drive().tls(settings).run(https(server), times(1, 5));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(5);
      assertThat(run.connections.handshakes()).isEqualTo(5).isEqualTo(server.connections());
      assertThat(run.connections.resumed()).isEqualTo(4);
    }
  }
}
