package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.engine.StopSignal;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Variables;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Response;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The wire as real servers speak it, and as broken ones do; each time the accounts must come out.
 */
@Timeout(60)
final class HttpUserTest {
  private static ClosedLoad times(int users, int loops) {
    return new ClosedLoad(users, loops, 0, 0);
  }

  private static void assertAccounts(Drive run, ScriptedServer server) {
    assertThat(run.total.started()).isEqualTo(run.total.finished() + run.total.inFlight().count());
    assertThat((long) server.seen().size())
        .isBetween(run.total.sent(), run.total.sent() + run.total.resent());
  }

  @Test
  void oneConnectionServesAllRequestsOfAUser() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("hello"))) {
      Drive run = new Drive().run(server.url() + "/", times(3, 40), 2, new StopSignal());
      assertThat(run.total.count(Outcome.OK)).isEqualTo(120);
      assertThat(server.connections()).isEqualTo(3);
      assertThat(run.total.newConnections()).isEqualTo(3);
      assertThat(run.total.bytes().bodies()).isEqualTo(120 * 5);
      assertThat(run.total.bytes().heads())
          .isEqualTo(120L * "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n".length());
      assertThat(run.total.bytes().sent())
          .isEqualTo(server.seen().stream().mapToLong(e -> e.head().length()).sum());
      assertAccounts(run, server);
    }
  }

  @Test
  void thePhasesSumUpToTheServiceTime() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("hello"))) {
      Drive run = new Drive().run("http://localhost:" + server.port() + "/", times(1, 50));
      double phases = run.total.phases().stream().mapToDouble(p -> p.sum()).sum();
      assertThat(phases).isCloseTo(run.total.service().sum(), within(0.5));
      int connect = ExchangeTimes.PHASES.indexOf("connect");
      int dns = ExchangeTimes.PHASES.indexOf("dns");
      assertThat(run.total.phases().get(connect).count()).isEqualTo(1);
      assertThat(run.total.phases().get(dns).count()).isEqualTo(1);
    }
  }

  @Test
  void aConnectionThatProvesDeadIsReplacedOnceAndCounted() throws IOException {
    // every second request of a connection meets a reset instead of an answer
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (e.onConnection() == 1) {
                e.reset();
              } else {
                e.ok("hello");
              }
            })) {
      Drive run = new Drive().run(server.url(), times(1, 10));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(10);
      assertThat(run.total.resent()).isEqualTo(9);
      assertThat(server.seen()).hasSize(19);
      assertAccounts(run, server);
    }
  }

  @Test
  void whatIsInFlightAtTheEndIsNeitherAnErrorNorNothing() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(10);
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              asked.countDown();
              asked.await();
              stop.stop();
              never.await();
            })) {
      Drive run = new Drive().run(server.url(), new ClosedLoad(10, 0, 0, 0), 1, stop);
      assertThat(run.total.inFlight().count()).isEqualTo(10);
      assertThat(run.total.inFlightUnsent()).isZero();
      assertThat(run.total.finished()).isZero();
      assertThat(run.total.sent()).isEqualTo(10);
      assertThat(run.end).isNotNull();
      assertThat(run.end.reason()).isEqualTo(RunEnd.Reason.INTERRUPTED);
      assertAccounts(run, server);
      never.countDown();
    }
  }

  @Test
  void whatIsInFlightAtTheEndMayFinishWithinItsGrace() throws IOException {
    CountDownLatch asked = new CountDownLatch(10);
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              asked.countDown();
              asked.await();
              stop.stop();
              e.ok("late");
            })) {
      Drive run =
          new Drive().gracefulMs(20_000).run(server.url(), new ClosedLoad(10, 0, 0, 0), 2, stop);
      // a user answered before the stop was heard may have asked once more
      assertThat(run.total.count(Outcome.OK))
          .isEqualTo(server.seen().size())
          .isGreaterThanOrEqualTo(10);
      assertThat(run.total.inFlight().count()).isZero();
      assertAccounts(run, server);
    }
  }

  @Test
  void aClosedPortIsRefusedWithoutABusyLoopAndEndsTheRun() throws IOException {
    int port;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = taken.getLocalPort();
    }
    Drive run =
        new Drive().run("http://127.0.0.1:" + port, new ClosedLoad(10, 0, 60_000_000_000L, 0));
    assertThat(run.total.count(Outcome.REFUSED)).isEqualTo(run.total.finished()).isPositive();
    // 10 ms doubling to 1 s: at most some ten attempts per user in two seconds
    assertThat(run.total.finished()).isLessThan(200);
    assertThat(run.total.sent()).isZero();
    assertThat(run.total.response().count()).isZero();
    assertThat(run.end).isNotNull();
    assertThat(run.end.reason()).isEqualTo(RunEnd.Reason.UNREACHABLE);
    assertThat(run.total.failures().values().iterator().next().message())
        .isEqualTo("connection refused by 127.0.0.1:" + port);
  }

  @Test
  void anUnknownHostIsToldAsOne() throws IOException {
    Drive run = new Drive().run("http://no-such-host.invalid/", times(1, 1));
    assertThat(run.total.count(Outcome.NAME)).isEqualTo(1);
  }

  @Test
  void aUrlThatIsNoneCannotBeRendered() throws IOException {
    Drive run = new Drive().run("/no/base", times(1, 1));
    assertThat(run.total.count(Outcome.UNRENDERABLE)).isEqualTo(1);
    assertThat(run.total.sent()).isZero();
  }

  @Test
  void aLargeBodyIsCountedWithoutBeingKept() throws IOException {
    String chunk = "x".repeat(1 << 20);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.write("HTTP/1.1 200 OK\r\nContent-Length: " + 40L * chunk.length() + "\r\n\r\n");
              for (int i = 0; i < 40; i++) {
                e.write(chunk);
              }
            })) {
      Drive run = new Drive().run(server.url(), times(1, 1));
      assertThat(run.total.bytes().bodies()).isEqualTo(40L << 20);
      Drive read = new Drive().keepBody().run(server.url(), times(1, 1));
      assertThat(read.total.count(Outcome.CHECK_FAILED)).isEqualTo(1);
      assertThat(read.total.failures().keySet()).containsExactly("body too large");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFaultOfOurOwnWhileAnAnswerIsJudgedEndsTheRun(boolean error) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("hello"))) {
      Drive run =
          new Drive()
              .check(
                  new FaultyCheck(
                      () -> {
                        if (error) {
                          throw new StackOverflowError("ours");
                        }
                        throw new IllegalStateException("ours");
                      }));
      assertThatThrownBy(() -> run.run(server.url(), times(2, 1))).hasMessage("ours");
    }
  }

  private record FaultyCheck(Runnable fault) implements Check {
    @Override
    public String name() {
      return "faulty";
    }

    @Override
    public boolean needsBody() {
      return false;
    }

    @Override
    public List<Expression.Reference> references() {
      return List.of();
    }

    @Override
    public @Nullable String failure(Response response, Variables variables) {
      fault.run();
      return null;
    }
  }

  @Test
  void headersAndBodyGoOutAsTheyShould() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok(""))) {
      new Drive()
          .method("POST")
          .body("žluťoučký 東京 🚀")
          .run(server.url() + "/a b?x=1|2#frag", times(1, 1));
      new Drive().method("POST").run(server.url(), times(1, 1));
      ScriptedServer.Exchange first = server.seen().get(0);
      assertThat(first.head())
          .startsWith("POST /a%20b?x=1%7C2 HTTP/1.1\r\n")
          .contains("Host: 127.0.0.1:" + server.port() + "\r\n")
          .contains("Content-Type: text/plain\r\n");
      assertThat(first.bodyText()).isEqualTo("žluťoučký 東京 🚀");
      assertThat(server.seen().get(1).head()).contains("Content-Length: 0\r\n");
    }
  }
}
