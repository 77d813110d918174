package dev.tonne.step.http;

import static dev.tonne.testing.Http2Peer.DATA;
import static dev.tonne.testing.Http2Peer.HEADER_TABLE_SIZE;
import static dev.tonne.testing.Http2Peer.INITIAL_WINDOW_SIZE;
import static dev.tonne.testing.Http2Peer.MAX_CONCURRENT_STREAMS;
import static dev.tonne.testing.Http2Peer.MAX_FRAME_SIZE;
import static dev.tonne.testing.Http2Peer.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.engine.StopSignal;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.HttpVersion;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.Http2Peer;
import dev.tonne.testing.Http2Server;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an HTTP/2 server allows is kept to, at once and from then on, and made use of. */
@Timeout(60)
final class Http2LimitsTest {
  /** Answers nothing until so many wait, or nothing more comes. */
  private static class Holding implements Http2Server.Script {
    private final int many;
    private final int[] said;

    Holding(int many, int... said) {
      this.many = many;
      this.said = said;
    }

    @Override
    public void begin(Http2Peer peer) throws IOException {
      peer.settings(said);
    }

    @Override
    public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
      if (peer.open().size() >= many) {
        answer(peer);
      }
    }

    @Override
    public void quiet(Http2Peer peer) throws IOException {
      answer(peer);
    }

    void answer(Http2Peer peer) throws IOException {
      for (Http2Peer.Stream stream : peer.open()) {
        peer.ok(stream, "hello");
      }
    }
  }

  private static Drive http2() {
    return new Drive().version(HttpVersion.HTTP_2).timeoutMs(20_000);
  }

  private static ClosedLoad times(int users, int loops) {
    return new ClosedLoad(users, loops, 0, 0);
  }

  private static void assertAllFine(Drive run, Http2Server server, int requests) {
    assertThat(run.total.count(Outcome.OK)).as(Http2Law.told(run)).isEqualTo(requests);
    assertThat(run.total.resent()).isZero();
    Http2Law.assertHolds(run, server);
  }

  @ParameterizedTest
  @CsvSource({"1, 100, 1", "3, 100, 3", "100, 4, 4", "0x7fffffff, 6, 6"})
  void noMoreStreamsThanBothSidesAllow(String limit, int streams, int most) throws IOException {
    Holding script = new Holding(most, MAX_CONCURRENT_STREAMS, Integer.decode(limit));
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().shared(1, streams).run(server.url(), times(12, 4));
      assertAllFine(run, server, 48);
      assertThat(server.peers()).hasSize(1);
      assertThat(server.peers().get(0).mostOpen()).isEqualTo(most);
      assertThat(run.total.phases().get(ExchangeTimes.QUEUE).count()).as("queued").isPositive();
    }
  }

  @Test
  void withoutAWordThereIsNoLimitButOnlyOneUntilThen() throws IOException {
    Http2Server.Script script =
        new Holding(8) {
          @Override
          public void begin(Http2Peer peer) {
            // later
          }

          @Override
          public void quiet(Http2Peer peer) throws IOException {
            assertThat(peer.mostOpen()).isEqualTo(1);
            peer.settings();
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().shared(1, 8).run(server.url(), times(8, 1));
      assertAllFine(run, server, 8);
      assertThat(server.peers().get(0).mostOpen()).isEqualTo(8);
    }
  }

  @Test
  void aLimitLoweredOnTheWayHoldsAtOnceAndLaterSettingsDoNotForgetIt() throws IOException {
    int[] mostAfter = new int[1];
    Http2Server.Script script =
        new Holding(20, MAX_CONCURRENT_STREAMS, 100) {
          private boolean lowered;
          private int settled;

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            if (settled >= 2) {
              mostAfter[0] = Math.max(mostAfter[0], peer.open().size());
            } else if (!lowered && peer.open().size() == 20) {
              lowered = true;
              peer.settings(MAX_CONCURRENT_STREAMS, 2);
              peer.settings(INITIAL_WINDOW_SIZE, 70_000); // says nothing of it
            }
          }

          @Override
          public void frame(Http2Peer peer, Http2Peer.Frame frame) throws IOException {
            if (frame.type() == SETTINGS && lowered && ++settled == 2) {
              answer(peer);
            }
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().shared(1, 100).run(server.url(), times(20, 2));
      assertAllFine(run, server, 40);
      assertThat(server.peers().get(0).mostOpen()).isEqualTo(20);
      assertThat(mostAfter[0]).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aServerThatAllowsNoneForAWhileIsWaitedFor(boolean shared) throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          private int quiet;

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            if (stream.id() == 3) {
              peer.settings(MAX_CONCURRENT_STREAMS, 0);
            }
            peer.ok(stream, "hello");
          }

          @Override
          public void quiet(Http2Peer peer) throws IOException {
            if (peer.streams().size() >= 2 && ++quiet == 2) {
              peer.settings(MAX_CONCURRENT_STREAMS, 5);
            }
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive drive = shared ? http2().shared(1, 5) : http2();
      Drive run = drive.run(server.url(), times(1, 8));
      assertAllFine(run, server, 8);
      assertThat(server.peers()).hasSize(1);
      assertThat(run.total.phases().get(ExchangeTimes.QUEUE).max())
          .as("queue")
          .isGreaterThan(1_000_000);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aServerThatAllowsNoneEverIsTold(boolean shared) throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            peer.settings(MAX_CONCURRENT_STREAMS, 0);
            peer.ok(stream, "hello");
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive drive = shared ? http2().shared(1, 5) : http2();
      Drive run = drive.timeoutMs(300).run(server.url(), times(1, 3));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      assertThat(run.total.count(Outcome.CONNECT_TIMEOUT)).isEqualTo(2);
      assertThat(run.total.failures()).containsOnlyKeys("no connection free");
      assertThat(server.peers()).hasSize(1);
      Http2Law.assertHolds(run, server);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "65535, 0, 16384",
    "0, 50000, 16384",
    "1, 999, 16384",
    "1000, 1000, 16384",
    "65535, 0, 1000000",
    "2147483647, 0, 16384",
    "2147483647, 0, 16777215",
  })
  void anUploadNeverOverrunsAWindowAndArrivesWhole(int window, int widened, int frame)
      throws IOException {
    String body = "0123456789".repeat(100_000);
    Windows script = new Windows(window, widened, frame);
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().method("POST").body(body).shared(1, 3).run(server.url(), times(3, 2));
      assertAllFine(run, server, 6);
      assertThat(server.streams()).allMatch(stream -> stream.body().equals(body));
      assertThat(script.overrun).isZero();
      assertThat(script.longest).isLessThanOrEqualTo(frame);
      assertThat(run.total.bytes().sent()).isGreaterThan(6_000_000);
    }
  }

  /** Widens windows when they are used up, and watches what comes. */
  private static final class Windows implements Http2Server.Script {
    private final int window;
    private final int widened;
    private final int frame;
    private final Map<Integer, Long> left = new HashMap<>();
    private long leftOfAll = 65_535;
    private volatile int overrun;
    private volatile int longest;

    Windows(int window, int widened, int frame) {
      this.window = window;
      this.widened = widened;
      this.frame = frame;
    }

    @Override
    public void begin(Http2Peer peer) throws IOException {
      peer.settings(INITIAL_WINDOW_SIZE, window, MAX_FRAME_SIZE, frame);
      if (window == Integer.MAX_VALUE) {
        peer.widen(0, Integer.MAX_VALUE - 65_535);
        leftOfAll = Integer.MAX_VALUE;
      }
    }

    @Override
    public void head(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
      // the first is on its way before the client heard of the windows
      left.put(stream.id(), (long) (stream.id() == 1 ? Math.max(window, 65_535) : window));
      if (window == 0) {
        widen(peer, stream, widened);
      }
    }

    private void widen(Http2Peer peer, Http2Peer.Stream stream, int n) throws IOException {
      peer.widen(stream.id(), n);
      left.merge(stream.id(), (long) n, Long::sum);
    }

    @Override
    public void data(Http2Peer peer, Http2Peer.Stream stream, int n) throws IOException {
      longest = Math.max(longest, n);
      leftOfAll -= n;
      long remaining = left.merge(stream.id(), (long) -n, Long::sum);
      if (leftOfAll < 0 || remaining < 0) {
        overrun++;
      }
      if (leftOfAll < 32_768) {
        peer.widen(0, 65_535);
        leftOfAll += 65_535;
      }
      if (n > 0 && widened > 0) {
        widen(peer, stream, Math.max(n, widened));
      } else if (remaining < 32_768) {
        widen(peer, stream, 65_535);
      }
    }

    @Override
    public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
      peer.ok(stream, "hello");
    }
  }

  @Test
  void anUploadThatNobodyWidensTheWindowForTimesOutAsSent() throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void data(Http2Peer peer, Http2Peer.Stream stream, int n) {
            // and never more
          }

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            peer.ok(stream, "hello");
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run =
          http2()
              .timeoutMs(300)
              .method("POST")
              .body("x".repeat(100_000))
              .run(server.url(), times(1, 2));
      assertThat(run.total.count(Outcome.TIMEOUT)).as(Http2Law.told(run)).isEqualTo(2);
      assertThat(server.peers().get(0).frames(DATA).stream().mapToInt(f -> f.payload().length))
          .hasSizeGreaterThan(3);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void anUploadThatNobodyReadsTimesOutAsSent() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void begin(Http2Peer peer) throws IOException {
            peer.settings(INITIAL_WINDOW_SIZE, Integer.MAX_VALUE);
            peer.widen(0, Integer.MAX_VALUE - 65_535);
          }

          @Override
          public void data(Http2Peer peer, Http2Peer.Stream stream, int n) {
            try {
              never.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          }

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) {
            // never comes
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run =
          http2()
              .timeoutMs(500)
              .method("POST")
              .body("x".repeat(20_000_000))
              .run(server.url(), times(1, 1));
      assertThat(run.total.count(Outcome.TIMEOUT)).as(Http2Law.told(run)).isEqualTo(1);
      assertThat(run.total.bytes().sent()).isBetween(1L, 20_000_000L);
      Http2Law.assertHolds(run, server);
    } finally {
      never.countDown();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 30, 31, 100, 4096, 65_536})
  void headsAreCompressedAsTheServerCanTake(int table) throws IOException {
    Http2Server.Script script =
        new Holding(1, HEADER_TABLE_SIZE, table) {
          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            if (stream.id() == 7) {
              peer.settings(HEADER_TABLE_SIZE, 64);
            }
            super.request(peer, stream);
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run =
          http2()
              .header("X-One", "a value of some length")
              .header("X-Large", "y".repeat(40_000))
              .run(server.url(), times(2, 20), 1, new StopSignal());
      assertAllFine(run, server, 40);
      assertThat(server.streams())
          .allSatisfy(
              stream ->
                  assertThat(stream.fields())
                      .containsAll(
                          List.of(
                              ":method: GET",
                              ":path: /",
                              "x-one: a value of some length",
                              "x-large: " + "y".repeat(40_000))));
    }
  }
}
