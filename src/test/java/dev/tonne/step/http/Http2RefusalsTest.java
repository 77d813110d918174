package dev.tonne.step.http;

import static dev.tonne.testing.Http2Peer.CANCEL;
import static dev.tonne.testing.Http2Peer.GOAWAY;
import static dev.tonne.testing.Http2Peer.INTERNAL_ERROR;
import static dev.tonne.testing.Http2Peer.NO_ERROR;
import static dev.tonne.testing.Http2Peer.REFUSED_STREAM;
import static dev.tonne.testing.Http2Peer.RST_STREAM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.engine.StopSignal;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.ConnectionPolicy;
import dev.tonne.scenario.HttpVersion;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.testing.Http2Peer;
import dev.tonne.testing.Http2Server;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an HTTP/2 server gives back, ends or breaks off, and what becomes of it. */
@Timeout(60)
final class Http2RefusalsTest {
  private static final int ENHANCE_YOUR_CALM = 11;

  private static Drive http2() {
    return new Drive().version(HttpVersion.HTTP_2).timeoutMs(20_000);
  }

  /** As one of the three kinds; shared are two, each of ten streams. */
  private static Drive http2(ConnectionPolicy.Kind kind) {
    return switch (kind) {
      case PER_USER -> http2();
      case SHARED -> http2().shared(2, 10);
      case PER_REQUEST -> http2().connections(ConnectionPolicy.PER_REQUEST);
    };
  }

  private static ClosedLoad times(int users, int loops) {
    return new ClosedLoad(users, loops, 0, 0);
  }

  private static void assertAllFine(Drive run, Http2Server server, int requests) {
    assertThat(run.total.count(Outcome.OK)).as(Http2Law.told(run)).isEqualTo(requests);
    Http2Law.assertHolds(run, server);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aServerThatGoesAwayAgainAndAgainCostsNothing(boolean closes) throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void data(Http2Peer peer, Http2Peer.Stream stream, int n) {
            // small ones need no wider windows
          }

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            int nth = (stream.id() + 1) / 2;
            if (nth <= 7) {
              peer.ok(stream, "hello");
            }
            if (nth == 7) {
              peer.goAway(stream.id(), NO_ERROR);
              if (closes) {
                peer.shutDown();
              }
            }
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run =
          http2().shared(2, 5).method("POST").body("a body").run(server.url(), times(10, 20));
      assertAllFine(run, server, 200);
      assertThat(server.peers()).hasSizeBetween(29, 40);
      assertThat(server.streams()).allMatch(stream -> stream.body().equals("a body"));
      // of two connections the run may be over before their last word came
      assertThat(run.connections.closedByServer()).isBetween(26L, 40L);
    }
  }

  @Test
  void aServerThatGoesAwayAnswersFirstWhatItTook() throws IOException {
    // the first five of ten are taken, five are given back
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            if (peer.number() > 0) {
              peer.ok(stream, "hello");
            } else if (peer.open().size() == 10) {
              peer.goAway(Integer.MAX_VALUE, NO_ERROR);
              peer.goAway(9, NO_ERROR);
              for (Http2Peer.Stream taken : peer.open().subList(0, 5)) {
                peer.ok(taken, "hello");
              }
            }
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().shared(1, 10).run(server.url(), times(10, 2));
      assertAllFine(run, server, 20);
      assertThat(run.total.resent()).isEqualTo(5);
      assertThat(server.peers()).hasSize(2);
      assertThat(server.peers().get(0).streams()).hasSize(10);
      assertThat(server.streams()).hasSize(25);
    }
  }

  /** What it may have served is not sent again, and its reason is told. */
  @Test
  void whatWasTakenBeforeAServerWentAwayIsLost() throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            if (stream.id() < 9) {
              peer.ok(stream, "hello");
            } else {
              peer.goAway(stream.id(), ENHANCE_YOUR_CALM);
              peer.shutDown();
            }
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().method("POST").body("a body").run(server.url(), times(2, 20));
      assertThat(run.total.count(Outcome.RESET)).as(Http2Law.told(run)).isEqualTo(8);
      assertThat(run.total.count(Outcome.OK)).isEqualTo(32);
      assertThat(run.total.resent()).isZero();
      assertThat(server.streams()).hasSize(40);
      assertThat(Http2Law.told(run)).contains("GOAWAY (ENHANCE_YOUR_CALM), then it closed");
    }
  }

  @ParameterizedTest
  @EnumSource(ConnectionPolicy.Kind.class)
  void aServerThatAlwaysGoesAwayIsNoStorm(ConnectionPolicy.Kind kind) throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            peer.goAway(0, NO_ERROR);
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2(kind).run(server.url(), times(3, 2));
      assertThat(run.total.count(Outcome.RESET)).as(Http2Law.told(run)).isEqualTo(6);
      assertThat(Http2Law.told(run)).contains("refused it 6 times: GOAWAY (NO_ERROR)");
      assertThat(run.total.resent()).isEqualTo(30);
      assertThat(server.streams()).hasSize(36);
      assertThat(server.peers().size()).isLessThanOrEqualTo(36);
      Http2Law.assertHolds(run, server);
    }
  }

  @ParameterizedTest
  @EnumSource(ConnectionPolicy.Kind.class)
  void whatIsRefusedOnceIsSentAgain(ConnectionPolicy.Kind kind) throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          private final AtomicInteger count = new AtomicInteger();

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            if (count.getAndIncrement() % 2 == 0) {
              peer.reset(stream, REFUSED_STREAM);
            } else {
              peer.ok(stream, "hello");
            }
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2(kind).method("POST").body("a body").run(server.url(), times(1, 10));
      assertAllFine(run, server, 10);
      assertThat(run.total.resent()).isEqualTo(10);
      assertThat(server.streams()).hasSize(20).allMatch(stream -> stream.body().equals("a body"));
      int perRequest = kind == ConnectionPolicy.Kind.PER_REQUEST ? 20 : 1;
      assertThat(server.peers()).hasSize(perRequest);
      awaitOver(server, kind);
    }
  }

  /** Connections for one request are over with it. */
  private static void awaitOver(Http2Server server, ConnectionPolicy.Kind kind) {
    if (kind == ConnectionPolicy.Kind.PER_REQUEST) {
      server.peers().forEach(Http2Peer::awaitOver);
    }
  }

  @ParameterizedTest
  @EnumSource(ConnectionPolicy.Kind.class)
  void whatIsAlwaysRefusedFailsInTheEnd(ConnectionPolicy.Kind kind) throws IOException {
    Http2Server.Script script = (peer, stream) -> peer.reset(stream, REFUSED_STREAM);
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2(kind).run(server.url(), times(2, 2));
      assertThat(run.total.count(Outcome.RESET)).isEqualTo(4);
      assertThat(run.total.failures()).containsOnlyKeys("stream refused");
      assertThat(Http2Law.told(run)).contains("refused it 6 times: REFUSED_STREAM");
      assertThat(server.streams()).hasSize(24);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void whatIsRefusedUntilItsTimeIsUpIsATimeout() throws IOException {
    Http2Server.Script script = (peer, stream) -> peer.reset(stream, REFUSED_STREAM);
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().timeoutMs(40).run(server.url(), times(1, 1));
      assertThat(run.total.count(Outcome.TIMEOUT)).as(Http2Law.told(run)).isEqualTo(1);
      assertThat(Http2Law.told(run)).contains("refused");
      Http2Law.assertHolds(run, server);
    }
  }

  @ParameterizedTest
  @EnumSource(ConnectionPolicy.Kind.class)
  void anInternalErrorIsOneFailedSample(ConnectionPolicy.Kind kind) throws IOException {
    Http2Server.Script script =
        (peer, stream) -> {
          if (stream.id() % 4 == 1) {
            peer.reset(stream, INTERNAL_ERROR);
          } else {
            peer.ok(stream, "hello");
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2(kind).run(server.url(), times(1, 10));
      boolean perRequest = kind == ConnectionPolicy.Kind.PER_REQUEST;
      assertThat(run.total.count(Outcome.RESET)).isEqualTo(perRequest ? 10 : 5);
      assertThat(Http2Law.told(run)).isEqualTo("the server reset the stream: INTERNAL_ERROR");
      assertThat(run.total.resent()).isZero();
      assertThat(server.peers()).hasSize(perRequest ? 10 : 1);
      awaitOver(server, kind);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void aResetOfAnUnknownKindIsToldByItsNumber() throws IOException {
    try (Http2Server server = Http2Server.start((peer, stream) -> peer.reset(stream, 77))) {
      Drive run = http2().run(server.url(), times(1, 1));
      assertThat(run.total.count(Outcome.RESET)).isEqualTo(1);
      assertThat(Http2Law.told(run)).isEqualTo("the server reset the stream: 77");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"answer", "answer and reset", "reset"})
  void anAnswerBeforeTheUploadEndedCounts(String how) throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void head(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            if (!how.equals("reset")) {
              peer.head(stream, false, ":status", "413");
              peer.data(stream, "too much", true);
            }
            if (!how.equals("answer")) {
              peer.reset(stream, NO_ERROR);
            }
          }

          @Override
          public void data(Http2Peer peer, Http2Peer.Stream stream, int n) throws IOException {
            peer.widen(0, Math.max(1, n)); // of the connection only
          }

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) {
            // never whole
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().method("POST").body("x".repeat(200_000)).run(server.url(), times(1, 4));
      boolean answered = !how.equals("reset");
      assertThat(run.total.count(Outcome.CHECK_FAILED) + run.total.count(Outcome.OK))
          .as(Http2Law.told(run))
          .isEqualTo(answered ? 4 : 0);
      assertThat(run.total.count(Outcome.RESET)).isEqualTo(answered ? 0 : 4);
      assertThat(server.peers()).hasSize(1);
      assertThat(server.streams()).hasSize(4);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void aConnectionClosedBeforeItSaidAnythingIsToldSo() throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          @Override
          public void begin(Http2Peer peer) {
            peer.close();
          }

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) {
            // never comes
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().run(server.url(), times(1, 3));
      assertThat(run.total.count(Outcome.RESET) + run.total.count(Outcome.REFUSED)).isEqualTo(3);
      assertThat(Http2Law.told(run)).containsAnyOf("closed", "reset");
      assertThat(server.peers()).hasSize(3);
    }
  }

  @Test
  void aConnectionClosedInTheMiddleOfABodyCutsItShort() throws IOException {
    Http2Server.Script script =
        (peer, stream) -> {
          peer.head(stream, false, ":status", "200");
          peer.data(stream, "half of", false);
          peer.close();
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().run(server.url(), times(2, 3));
      assertThat(run.total.count(Outcome.TRUNCATED)).as(Http2Law.told(run)).isEqualTo(6);
      assertThat(server.peers()).hasSize(6);
      assertThat(run.connections.closedByServer()).isEqualTo(6);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void anIdleConnectionThatTheServerClosesIsReplaced() throws IOException {
    Http2Server.Script script =
        (peer, stream) -> {
          peer.ok(stream, "hello");
          peer.close();
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().run(server.url(), times(3, 10));
      assertAllFine(run, server, 30);
      assertThat(server.streams()).hasSize(30);
    }
  }

  @ParameterizedTest
  @EnumSource(ConnectionPolicy.Kind.class)
  void aTimeoutEndsItsStreamOnly(ConnectionPolicy.Kind kind) throws IOException {
    Http2Server.Script script =
        (peer, stream) -> {
          if (stream.id() % 4 != 1) {
            peer.ok(stream, "hello");
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2(kind).timeoutMs(60).run(server.url(), times(1, 6));
      boolean perRequest = kind == ConnectionPolicy.Kind.PER_REQUEST;
      assertThat(run.total.count(Outcome.TIMEOUT)).isEqualTo(perRequest ? 6 : 3);
      assertThat(server.peers()).hasSize(perRequest ? 6 : 1);
      if (!perRequest) {
        assertThat(server.peers().get(0).frames(RST_STREAM))
            .hasSize(3)
            .allMatch(reset -> reset.number() == CANCEL);
      }
      awaitOver(server, kind);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void aConnectionThatEndsIsClosedWhenItsLastStreamTimesOut() throws IOException {
    Http2Server.Script script =
        (peer, stream) -> {
          if (peer.number() == 0) {
            peer.goAway(stream.id(), NO_ERROR); // and never an answer
          } else {
            peer.ok(stream, "hello");
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().shared(1, 4).timeoutMs(100).run(server.url(), times(1, 2));
      assertThat(run.total.count(Outcome.TIMEOUT)).isEqualTo(1);
      assertThat(run.total.count(Outcome.OK)).isEqualTo(1);
      server.peers().get(0).awaitOver();
      Http2Law.assertHolds(run, server);
    }
  }

  @ParameterizedTest
  @EnumSource(ConnectionPolicy.Kind.class)
  void whatTheEndOfTheRunCutsOffWasInFlight(ConnectionPolicy.Kind kind) throws IOException {
    StopSignal stop = new StopSignal();
    Http2Server.Script script =
        new Http2Server.Script() {
          private final AtomicInteger count = new AtomicInteger();

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            int n = count.incrementAndGet();
            if (n <= 6) {
              peer.ok(stream, "hello");
            } else if (n == 10) {
              stop.stop(RunEnd.Reason.INTERRUPTED);
            }
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2(kind).run(server.url(), times(4, 50), 1, stop);
      assertThat(run.total.count(Outcome.OK)).as(Http2Law.told(run)).isEqualTo(6);
      assertThat(run.total.inFlight().count()).isEqualTo(4);
      server.peers().forEach(Http2Peer::awaitOver);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void whatIsNoHttp2IsToldToTheServerToo() throws IOException {
    Http2Server.Script script = (peer, stream) -> peer.frame(0, 0, stream.id(), new byte[20_000]);
    try (Http2Server server = Http2Server.start(script)) {
      Drive run = http2().run(server.url(), times(1, 1));
      assertThat(run.total.count(Outcome.INVALID)).isEqualTo(1);
      server.peers().get(0).awaitOver();
      assertThat(server.peers().get(0).frames(GOAWAY)).hasSize(1);
    }
  }
}
