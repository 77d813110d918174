package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.engine.StopSignal;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.ConnectionPolicy;
import dev.tonne.scenario.HttpVersion;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.testing.Http2Peer;
import dev.tonne.testing.Http2Server;
import dev.tonne.testing.ScriptedServer;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Connections that users share, or that are for one request; and which HTTP they speak. */
@Timeout(60)
final class SharedConnectionsTest {
  private static ClosedLoad times(int users, int loops) {
    return new ClosedLoad(users, loops, 0, 0);
  }

  private static void assertAllFine(Drive run, int requests) {
    assertThat(run.total.count(Outcome.OK)).as(Http2Law.told(run)).isEqualTo(requests);
    assertThat(run.total.started()).isEqualTo(run.total.finished());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 1", "1, 2", "2, 2", "3, 2", "1, 3", "2, 3", "4, 3"})
  void noMoreOfThemThanWereAskedFor(int shared, int loops) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("hello"))) {
      Drive run =
          new Drive().shared(shared, 1).run(server.url(), times(12, 20), loops, new StopSignal());
      assertAllFine(run, 240);
      assertThat(server.connections()).isEqualTo(shared);
      assertThat(server.seen()).hasSize(240);
      assertThat(run.total.phases().get(ExchangeTimes.QUEUE).max()).as("queue").isPositive();
      assertThat(run.total.newConnections()).isEqualTo(shared);
    }
    try (Http2Server server = Http2Server.start((peer, stream) -> peer.ok(stream, "hello"))) {
      Drive run =
          new Drive()
              .version(HttpVersion.HTTP_2)
              .shared(shared, 2)
              .run(server.url(), times(12, 20), loops, new StopSignal());
      assertAllFine(run, 240);
      assertThat(server.peers()).hasSize(shared).allMatch(peer -> peer.mostOpen() <= 2);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void onesThatTheServerClosesAreReplaced() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.ok("hello");
              if (e.onConnection() == 4) {
                e.close();
              }
            })) {
      Drive run = new Drive().shared(2, 1).run(server.url(), times(6, 20));
      assertAllFine(run, 120);
      assertThat(server.connections()).isBetween(24, 60);
      assertThat((long) server.seen().size()).isBetween(120L, 120 + run.total.resent());
    }
  }

  @Test
  void whoWaitsBehindAHungServerHangsNoLonger() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server = ScriptedServer.start(e -> never.await())) {
      Drive run = new Drive().shared(1, 1).timeoutMs(200).run(server.url(), times(3, 1));
      assertThat(run.total.count(Outcome.TIMEOUT)).isPositive();
      assertThat(run.total.count(Outcome.TIMEOUT) + run.total.count(Outcome.CONNECT_TIMEOUT))
          .isEqualTo(3);
      assertThat(run.total.started()).isEqualTo(3);
    } finally {
      never.countDown();
    }
  }

  @Test
  void aServerThatRefusesFailsAllWhoWait() throws IOException {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    Drive run = new Drive().shared(2, 1).run("http://127.0.0.1:" + port, times(200, 1));
    assertThat(run.total.count(Outcome.REFUSED)).isEqualTo(200);
    assertThat(run.total.sent()).isZero();
  }

  @Test
  void aNameThatNobodyKnowsFailsAnyNumberWhoWait() throws IOException {
    Drive run = new Drive().shared(1, 1).run("http://no.such.invalid", times(5_000, 1));
    assertThat(run.total.count(Outcome.NAME)).as(Http2Law.told(run)).isEqualTo(5_000);
  }

  @Test
  void usersThatAreCutWhileTheyWaitSentNothing() throws IOException {
    StopSignal stop = new StopSignal();
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              stop.stop(RunEnd.Reason.INTERRUPTED);
              never.await();
            })) {
      Drive run = new Drive().shared(1, 1).run(server.url(), times(5, 1), 1, stop);
      assertThat(run.total.inFlight().count()).isEqualTo(5);
      assertThat(run.total.inFlightUnsent()).isEqualTo(4);
      assertThat(run.total.sent()).isEqualTo(1);
      assertThat(server.seen()).hasSize(1);
    } finally {
      never.countDown();
    }
  }

  @Test
  void oneForEachRequestIsClosedWithIt() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("hello"))) {
      Drive run =
          new Drive()
              .connections(ConnectionPolicy.PER_REQUEST)
              .run(server.url(), times(3, 5), 2, new StopSignal());
      assertAllFine(run, 15);
      assertThat(server.connections()).isEqualTo(15);
      assertThat(server.seen()).allMatch(e -> e.head().contains("\r\nConnection: close\r\n"));
      assertThat(run.connections.opened()).isEqualTo(15);
      server.awaitQuiet();
    }
    try (Http2Server server = Http2Server.start((peer, stream) -> peer.ok(stream, "hello"))) {
      Drive run =
          new Drive()
              .version(HttpVersion.HTTP_2)
              .connections(ConnectionPolicy.PER_REQUEST)
              .header("Host", "shop.example")
              .run(server.url(), times(2, 3));
      assertAllFine(run, 6);
      assertThat(server.peers()).hasSize(6);
      server.peers().forEach(Http2Peer::awaitOver);
      assertThat(server.streams())
          .allSatisfy(
              stream ->
                  assertThat(stream.fields())
                      .containsExactly(
                          ":method: GET",
                          ":scheme: http",
                          ":authority: shop.example",
                          ":path: /",
                          "user-agent: tonne"));
    }
  }

  /** Speaks HTTP/2 to whoever offers it, or to nobody. */
  private static ServerSocket choosing(String protocol, AtomicInteger chosen) throws IOException {
    SSLServerSocket real = TestKeys.SERVER.listen();
    return new ChoosingServerSocket(
        real,
        (SSLSocket socket) ->
            socket.setHandshakeApplicationProtocolSelector(
                (any, offered) -> {
                  boolean both = offered.contains(protocol);
                  chosen.addAndGet(both ? 1 : 0);
                  return both ? protocol : "";
                }));
  }

  @ParameterizedTest
  @EnumSource(HttpVersion.class)
  void overTlsBothSidesChoose(HttpVersion version) throws IOException {
    AtomicInteger chosen = new AtomicInteger();
    boolean http2 = version != HttpVersion.HTTP_1_1;
    if (http2) {
      Http2Server.Script script =
          (peer, stream) -> {
            peer.head(stream, false, ":status", "200");
            peer.data(stream, "x".repeat(300_000), true);
          };
      try (Http2Server server = Http2Server.start(choosing("h2", chosen), script)) {
        Drive run =
            new Drive()
                .tls(TlsTest.TRUSTING)
                .version(version)
                .run("https://127.0.0.1:" + server.port() + "/", times(2, 10));
        assertAllFine(run, 20);
        assertThat(server.peers()).hasSize(2);
        assertThat(chosen).hasValue(2);
        Http2Law.assertHolds(run, server);
      }
    }
    try (ScriptedServer server =
        ScriptedServer.start(choosing("http/1.1", chosen), e -> e.ok("hello"))) {
      Drive run =
          new Drive()
              .tls(TlsTest.TRUSTING)
              .version(version)
              .run("https://127.0.0.1:" + server.port() + "/", times(1, 3));
      boolean never = version == HttpVersion.HTTP_2;
      assertThat(run.total.count(Outcome.OK)).as(Http2Law.told(run)).isEqualTo(never ? 0 : 3);
      assertThat(run.total.count(Outcome.TLS)).isEqualTo(never ? 3 : 0);
      assertThat(Http2Law.told(run)).contains(never ? "leave out `version: 2`" : "");
    }
  }
}
