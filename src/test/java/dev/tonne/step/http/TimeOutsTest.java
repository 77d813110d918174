package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which of its times a request ran out of. */
@Timeout(60)
final class TimeOutsTest {
  private static final int LOOPS = 2;

  private static ClosedLoad loops() {
    return new ClosedLoad(1, LOOPS, 0, 0);
  }

  private static void assertTold(Drive run, Outcome outcome, String kind, String message) {
    assertThat(run.total.count(outcome)).isEqualTo(LOOPS);
    assertThat(run.total.started()).isEqualTo(LOOPS);
    assertThat(run.total.failures().keySet()).containsExactly(kind);
    assertThat(run.total.failures().values().iterator().next().message()).isEqualTo(message);
  }

  private static void trickle(ScriptedServer.Exchange exchange, String piece)
      throws IOException, InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    while (!never.await(20, TimeUnit.MILLISECONDS)) {
      exchange.write(piece);
    }
  }

  @Test
  void aServerThatIsSilentRunsOutOfTheFirstByte() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server = ScriptedServer.start(e -> never.await())) {
      Drive run = new Drive().timeoutMs(20_000).firstByteMs(120).run(server.url(), loops());
      assertTold(
          run,
          Outcome.FIRST_BYTE_TIMEOUT,
          "first-byte timeout",
          "no answer began within 120ms of the request");
      assertThat(run.total.sent()).isEqualTo(LOOPS).isEqualTo(server.seen().size());
      assertThat(run.total.response().min()).isGreaterThanOrEqualTo(120_000_000L);
      assertThat(server.connections()).isEqualTo(LOOPS);
      never.countDown();
    }
  }

  @Test
  void itIsWaitedForOnKeptConnectionsToo() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              if (e.onConnection() == 0) {
                e.ok("hello");
              } else {
                never.await();
              }
            })) {
      Drive run =
          new Drive()
              .timeoutMs(20_000)
              .firstByteMs(120)
              .run(server.url(), new ClosedLoad(1, 4, 0, 0));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(2);
      assertThat(run.total.count(Outcome.FIRST_BYTE_TIMEOUT)).isEqualTo(2);
      assertThat(run.total.sent()).isEqualTo(4).isEqualTo(server.seen().size());
      never.countDown();
    }
  }

  @Test
  void anAnswerThatBeganHasTheTimeOfTheWholeRequest() throws IOException {
    CountDownLatch never = new CountDownLatch(1);
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe");
              assertThat(never.await(300, TimeUnit.MILLISECONDS)).isFalse();
              e.write("llo");
            })) {
      Drive run = new Drive().timeoutMs(20_000).firstByteMs(100).run(server.url(), loops());
      assertThat(run.total.failures()).isEmpty();
      assertThat(run.total.count(Outcome.OK)).isEqualTo(LOOPS);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void aHeadThatTricklesForEverRunsOutOfTheWholeTime() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.write("HTTP/1.1 200 OK\r\nX: ");
              trickle(e, "a");
            })) {
      Drive run = new Drive().timeoutMs(250).firstByteMs(150).run(server.url(), loops());
      assertTold(run, Outcome.TIMEOUT, "timeout", "no complete answer within 250ms");
      assertThat(run.total.phases().get(ExchangeTimes.PHASES.indexOf("read")).count())
          .isEqualTo(LOOPS);
      assertThat(run.total.sent()).isEqualTo(LOOPS).isEqualTo(server.seen().size());
    }
  }

  @Test
  void soDoesABodyAndSoDoInformationsWithoutEnd() throws IOException {
    for (String begin : List.of("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n", "")) {
      String piece = begin.isEmpty() ? "HTTP/1.1 102 Processing\r\n\r\n" : "a";
      try (ScriptedServer server =
          ScriptedServer.start(
              e -> {
                e.write(begin);
                trickle(e, piece);
              })) {
        Drive run = new Drive().timeoutMs(150).run(server.url(), loops());
        assertTold(run, Outcome.TIMEOUT, "timeout", "no complete answer within 150ms");
        assertThat(server.seen()).hasSize(LOOPS);
      }
    }
  }

  @Test
  void whoeverCanNotConnectNeverSent() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    List<Socket> waiting = new ArrayList<>();
    try (ServerSocket full = new ServerSocket(0, 1, loopback)) {
      for (int i = 0; i < 2; i++) { // nobody accepts: the queue is full, and nobody is refused
        waiting.add(new Socket(loopback, full.getLocalPort()));
      }
      String url = "http://127.0.0.1:" + full.getLocalPort();
      Drive run = new Drive().connectMs(120).firstByteMs(50).run(url, loops());
      assertThat(run.total.count(Outcome.CONNECT_TIMEOUT)).isEqualTo(LOOPS);
      assertThat(run.total.sent()).isZero();
    } finally {
      for (Socket socket : waiting) {
        socket.close();
      }
    }
  }
}
