package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.engine.StopSignal;
import dev.tonne.load.ClosedLoad;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.testing.ScriptedServer;
import dev.tonne.testing.TestKeys;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is recorded of connections and of the bytes on them is what the server saw. */
@Timeout(60)
final class ConnectionsOfUsersTest {
  private static ClosedLoad times(int users, int loops) {
    return new ClosedLoad(users, loops, 0, 0);
  }

  private static void assertEnds(Drive run, long opened, long byServer, long byUs) {
    assertThat(run.connections.opened()).as("opened").isEqualTo(opened);
    assertThat(run.connections.closedByServer()).as("by server").isEqualTo(byServer);
    assertThat(run.connections.closedByUs()).as("by us").isEqualTo(byUs);
    assertThat(run.connections.lifetime().count()).as("recorded").isEqualTo(opened);
    assertThat(run.connections.connect().count()).isEqualTo(opened);
    assertThat(run.connections.rate().count()).isEqualTo(opened);
    assertThat(run.connections.requests().count()).isEqualTo(opened);
  }

  @Test
  void keptOnesAreOpenAtTheEnd() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("hello"))) {
      Drive run = new Drive().run(server.url(), times(3, 40), 2, new StopSignal());
      assertEnds(run, 3, 0, 0);
      assertThat(run.connections.requests().min()).isEqualTo(40);
      assertThat(run.connections.requests().max()).isEqualTo(40);
      assertThat(run.connections.firstByte().count()).isEqualTo(3);
      assertThat(run.connections.firstByte().min())
          .isGreaterThan(run.connections.connect().min())
          .isLessThanOrEqualTo(run.connections.lifetime().max());
      double rate = run.connections.rate().min() / 1000.0;
      assertThat(rate)
          .isCloseTo(
              40 / (run.connections.lifetime().max() / 1e9),
              org.assertj.core.api.Assertions.withinPercentage(0.1));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "close,   'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'",
    "close,   'HTTP/1.1 200 OK\r\n\r\nended by close'",
    "reset,   'HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\nok'",
    "reset,   ''",
    "nothing, 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok'",
    "nothing, 'HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok'"
  })
  void onesThatTheServerEndsAreItsOwn(String then, String answer) throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.write(answer);
              if (then.equals("close")) {
                e.close();
              } else if (then.equals("reset")) {
                e.reset();
              }
            })) {
      Drive run = new Drive().run(server.url(), times(1, 5));
      assertThat(server.connections()).isEqualTo(5);
      // the last one's end may come after the user's
      assertThat(run.connections.closedByServer()).isBetween(4L, 5L);
      assertEnds(run, 5, run.connections.closedByServer(), 0);
      assertThat(run.connections.requests().max())
          .isEqualTo(run.total.count(Outcome.OK) > 0 ? 1 : 0);
    }
  }

  @Test
  void onesThatTheServerEndsAreItsOwnOverTlsToo() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            TestKeys.SERVER.listen(),
            e -> {
              e.ok("hello");
              if (e.onConnection() == 1) {
                e.close();
              }
            })) {
      String url = "https://127.0.0.1:" + server.port() + "/";
      Drive run = new Drive().tls(TlsTest.TRUSTING).run(url, times(1, 9));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(9);
      assertEnds(run, 5, 4, 0);
      assertThat(run.connections.requests().sum()).isEqualTo(9);
    }
  }

  @Test
  void manyShortOnesAreCountedOneByOne() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> e.write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok"))) {
      Drive run = new Drive().run(server.url(), times(4, 250), 2, new StopSignal());
      assertThat(server.connections()).isEqualTo(1000);
      assertEnds(run, 1000, run.connections.closedByServer(), 0);
      assertThat(run.connections.closedByServer()).isBetween(996L, 1000L);
      assertThat(run.connections.requests().sum()).isEqualTo(1000);
      assertThat(run.connections.firstByte().count()).isEqualTo(1000);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "''",
    "'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n'",
    "'SSH-2.0-OpenSSH_9.2\r\n\r\n'",
    "'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabcde\r\n'"
  })
  void givenUpForATimeoutOrForWhatIsNoHttp(String answer) throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.write(answer);
              never.await();
            })) {
      Drive run = new Drive().timeoutMs(200).run(server.url(), times(1, 2));
      assertEnds(run, 2, 0, 2);
      assertThat(run.connections.requests().max()).isZero();
      assertThat(run.connections.firstByte().count()).isEqualTo(answer.isEmpty() ? 0 : 2);
      never.countDown();
    }
  }

  @Test
  void whatTheEndOfTheRunCutsOffWasOpen() throws IOException {
    CountDownLatch asked = new CountDownLatch(2);
    CountDownLatch never = new CountDownLatch(1);
    StopSignal stop = new StopSignal();
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              asked.countDown();
              if (asked.getCount() == 0) {
                stop.stop(RunEnd.Reason.INTERRUPTED);
              }
              never.await();
            })) {
      Drive run = new Drive().run(server.url(), times(2, 5), 1, stop);
      assertEnds(run, 2, 0, 0);
      assertThat(run.total.inFlight().count()).isEqualTo(2);
      never.countDown();
    }
  }

  @Test
  void headsAndBodiesAreCountedApart() throws IOException {
    String early = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n";
    String head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    String body = "3\r\nabc\r\n5\r\ndefgh\r\n0\r\nTrailer: x\r\n\r\n";
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(early + head + body))) {
      Drive run = new Drive().method("POST").body("seven b").run(server.url(), times(2, 10));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(20);
      assertThat(run.total.bytes().heads()).isEqualTo(20L * (early + head).length());
      assertThat(run.total.bytes().bodies()).isEqualTo(20L * body.length());
      assertThat(run.total.bytes().decoded()).isEqualTo(20 * "abcdefgh".length());
      assertThat(run.total.bytes().headsSent())
          .isEqualTo(server.seen().stream().mapToLong(e -> e.head().length()).sum());
      assertThat(run.total.bytes().sent())
          .isEqualTo(run.total.bytes().headsSent() + 20 * "seven b".length());
    }
  }

  @Test
  void aHeadThatWasCutShortIsNoBody() throws IOException {
    String answer = "HTTP/1.1 200 OK\r\nContent-Le";
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.write(answer);
              e.close();
            })) {
      Drive run = new Drive().run(server.url(), times(1, 2));
      assertThat(run.total.bytes().heads()).isEqualTo(2L * answer.length());
      assertThat(run.total.bytes().bodies()).isZero();
      assertThat(run.connections.closedByServer()).isEqualTo(2);
    }
  }

  @Test
  void everyRequestIsInASlotOrAfterThem() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("hello"))) {
      ClosedLoad load = new ClosedLoad(2, 0, 350_000_000L, 0);
      Drive run = new Drive().run(server.url(), load, 2, new StopSignal());
      assertThat(run.slots().requests().count()).isEqualTo(2 * 3);
      assertThat(run.slots().requests().sum() + run.slots().after())
          .isEqualTo(run.total.count(Outcome.OK));
    }
  }
}
