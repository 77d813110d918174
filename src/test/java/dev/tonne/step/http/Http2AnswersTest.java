package dev.tonne.step.http;

import static dev.tonne.testing.Http2Peer.CONTINUATION;
import static dev.tonne.testing.Http2Peer.DATA;
import static dev.tonne.testing.Http2Peer.END_HEADERS;
import static dev.tonne.testing.Http2Peer.END_STREAM;
import static dev.tonne.testing.Http2Peer.HEADERS;
import static dev.tonne.testing.Http2Peer.NO_ERROR;
import static dev.tonne.testing.Http2Peer.PADDED;
import static dev.tonne.testing.Http2Peer.PING;
import static dev.tonne.testing.Http2Peer.PRIORITY;
import static dev.tonne.testing.Http2Peer.PUSH_PROMISE;
import static dev.tonne.testing.Http2Peer.SETTINGS;
import static dev.tonne.testing.Http2Peer.WITH_PRIORITY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.HttpVersion;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.Http2Peer;
import dev.tonne.testing.Http2Server;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers over HTTP/2 as servers give them, and as broken ones do. */
@Timeout(60)
final class Http2AnswersTest {
  /** What comes of a request that is answered so. */
  private record Row(String name, String method, Outcome outcome, String told, Answer answer) {
    @Override
    public String toString() {
      return name;
    }
  }

  private interface Answer {
    void to(Http2Peer peer, Http2Peer.Stream stream) throws IOException;
  }

  private static Row fine(String name, Answer answer) {
    return new Row(name, "GET", Outcome.OK, "", answer);
  }

  private static Row fine(String name, String method, Answer answer) {
    return new Row(name, method, Outcome.OK, "", answer);
  }

  private static Row wrong(String name, String told, Answer answer) {
    return new Row(name, "GET", Outcome.INVALID, told, answer);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] joined(byte[]... parts) {
    byte[] all = new byte[0];
    for (byte[] part : parts) {
      int n = all.length;
      all = Arrays.copyOf(all, n + part.length);
      System.arraycopy(part, 0, all, n, part.length);
    }
    return all;
  }

  private static Stream<Row> answersThatAreFine() {
    return Stream.of(
        fine("a length", (p, s) -> p.ok(s, "hello")),
        fine(
            "no length",
            (p, s) -> {
              p.head(s, false, ":status", "200");
              p.data(s, "hel", false);
              p.data(s, "lo", true);
            }),
        fine("no body", (p, s) -> p.head(s, true, ":status", "200")),
        fine(
            "HEAD with a length",
            "HEAD",
            (p, s) -> p.head(s, true, ":status", "200", "content-length", "1234")),
        fine("204", (p, s) -> p.head(s, true, ":status", "204")),
        fine(
            "304 with a length",
            (p, s) -> p.head(s, true, ":status", "304", "content-length", "5")),
        fine(
            "a body of empty frames",
            (p, s) -> {
              p.head(s, false, ":status", "200");
              p.data(s, "", false);
              p.data(s, "", false);
              p.data(s, "hello", false);
              p.data(s, "", true);
            }),
        fine(
            "informations before",
            (p, s) -> {
              p.head(s, false, ":status", "100");
              p.head(s, false, ":status", "103", "link", "</a>");
              p.head(s, false, ":status", "103", "link", "</b>");
              p.ok(s, "hello");
            }),
        fine(
            "trailers",
            (p, s) -> {
              p.head(s, false, ":status", "200");
              p.data(s, "hello", false);
              p.head(s, true, "grpc-status", "0");
            }),
        fine(
            "padding",
            (p, s) -> {
              byte[] block = p.block(":status", "200");
              p.frame(
                  HEADERS,
                  END_HEADERS | PADDED,
                  s.id(),
                  joined(new byte[] {3}, block, new byte[3]));
              p.frame(DATA, PADDED, s.id(), joined(new byte[] {2}, bytes("hello"), new byte[2]));
              p.frame(
                  DATA,
                  PADDED | END_STREAM,
                  s.id(),
                  joined(new byte[] {(byte) 200}, new byte[200]));
            }),
        fine(
            "a priority",
            (p, s) -> {
              byte[] block = p.block(":status", "200");
              p.frame(
                  HEADERS,
                  END_HEADERS | END_STREAM | WITH_PRIORITY,
                  s.id(),
                  joined(new byte[5], block));
              p.frame(PRIORITY, 0, s.id(), new byte[5]);
            }),
        fine(
            "a head in pieces",
            (p, s) -> {
              byte[] block = p.block(":status", "200", "a", "b".repeat(3000), "c", "d");
              p.frame(HEADERS, END_STREAM, s.id(), Arrays.copyOf(block, 1));
              p.frame(CONTINUATION, 0, s.id(), new byte[0]);
              p.frame(CONTINUATION, 0, s.id(), Arrays.copyOfRange(block, 1, 3));
              p.frame(
                  CONTINUATION, END_HEADERS, s.id(), Arrays.copyOfRange(block, 3, block.length));
            }),
        fine(
            "byte by byte",
            (p, s) -> {
              byte[] block = p.block(":status", "200", "x", "y");
              byte[] frame =
                  joined(
                      new byte[] {0, 0, (byte) block.length, HEADERS, END_HEADERS | END_STREAM},
                      Http2Peer.ints(s.id()),
                      block);
              for (byte one : frame) {
                p.write(new byte[] {one});
              }
            }),
        fine(
            "data and a head behind the end",
            (p, s) -> {
              p.ok(s, "hello");
              p.data(s, "and more", false);
              p.data(s, "and more", true);
              p.head(s, true, ":status", "500");
            }),
        fine(
            "frames that nobody knows",
            (p, s) -> {
              p.frame(0x77, 0xff, 0, bytes("what?"));
              p.frame(0x78, 0xff, s.id(), new byte[0]);
              p.ok(s, "hello");
            }),
        fine(
            "a flood of PING and SETTINGS",
            (p, s) -> {
              for (int i = 0; i < 300; i++) {
                p.frame(PING, 0, 0, new byte[8]);
                p.settings();
              }
              p.ok(s, "hello");
            }),
        fine(
            "a reset behind the end",
            (p, s) -> {
              p.ok(s, "hello");
              p.reset(s, NO_ERROR);
            }),
        fine(
            "letters of any kind in a header",
            (p, s) ->
                p.head(
                    s,
                    true,
                    ":status",
                    "200",
                    "content-disposition",
                    "filename=\u00fcber\u20ac.txt")),
        fine(
            "a large body",
            (p, s) -> {
              p.head(s, false, ":status", "200", "content-length", "3000000");
              p.data(s, "x".repeat(3_000_000), true);
            }),
        fine(
            "headers of all sizes",
            (p, s) -> {
              p.head(s, false, ":status", "200", "x-" + s.id(), "y".repeat(100 * s.id()));
              p.data(s, "", true);
            }));
  }

  @ParameterizedTest
  @MethodSource("answersThatAreFine")
  void whatIsAllowedIsNoFailure(Row row) throws IOException {
    try (Http2Server server = Http2Server.start(row.answer()::to)) {
      Drive run =
          new Drive()
              .version(HttpVersion.HTTP_2)
              .method(row.method())
              .timeoutMs(5_000)
              .run(server.url(), new ClosedLoad(2, 6, 0, 0));
      assertThat(run.total.count(Outcome.OK)).as("%s", run.total.failures()).isEqualTo(12);
      assertThat(server.peers()).hasSize(2);
      Http2Law.assertHolds(run, server);
      assertThat(run.total.resent()).isZero();
    }
  }

  private static Stream<Row> answersThatAreWrong() {
    return Stream.of(
        wrong(
            "a body shorter than announced",
            "a body of 5 bytes where 100 were announced",
            (p, s) -> {
              p.head(s, false, ":status", "200", "content-length", "100");
              p.data(s, "hello", true);
            }),
        wrong(
            "a body longer than announced",
            "a body of 11 bytes where 5 were announced",
            (p, s) -> {
              p.head(s, false, ":status", "200", "content-length", "5");
              p.data(s, "hello there", true);
            }),
        wrong(
            "a length that is none",
            "a content-length of many",
            (p, s) -> p.head(s, true, ":status", "200", "content-length", "many")),
        wrong(
            "no status",
            "a head without a status",
            (p, s) -> p.head(s, true, "content-length", "0")),
        wrong(
            "a name with capitals",
            "a header name with capitals, X-Id",
            (p, s) -> p.head(s, true, ":status", "200", "X-Id", "1")),
        wrong(
            "a status that is none",
            "a status of 2OO",
            (p, s) -> p.head(s, true, ":status", "2OO")),
        wrong("a body without a head", "a body without a head", (p, s) -> p.data(s, "hi", true)),
        wrong(
            "an information that ends it",
            "the answer ended with status 103",
            (p, s) -> p.head(s, true, ":status", "103")),
        wrong(
            "two heads",
            "a second head in the middle",
            (p, s) -> {
              p.head(s, false, ":status", "200");
              p.head(s, false, ":status", "200");
            }),
        wrong(
            "a frame that is too long",
            "a frame of 16385 bytes",
            (p, s) -> p.frame(DATA, 0, s.id(), new byte[16_385])),
        wrong(
            "a push",
            "a push, which is not allowed",
            (p, s) -> p.frame(PUSH_PROMISE, END_HEADERS, s.id(), new byte[5])),
        wrong(
            "more padding than frame",
            "more padding than",
            (p, s) -> p.frame(DATA, PADDED, s.id(), new byte[] {9, 1})),
        wrong(
            "padding without its length",
            "more padding than",
            (p, s) -> p.frame(HEADERS, END_HEADERS | PADDED, s.id(), new byte[0])),
        wrong(
            "a priority cut short",
            "a frame of the wrong size",
            (p, s) -> p.frame(HEADERS, END_HEADERS | WITH_PRIORITY, s.id(), new byte[3])),
        wrong(
            "a head that can't be decoded",
            "can't be decoded",
            (p, s) ->
                p.frame(HEADERS, END_HEADERS, s.id(), new byte[] {(byte) 0xff, (byte) 0xff, 1})),
        wrong(
            "a head without its end",
            "a head without its end",
            (p, s) -> {
              p.frame(HEADERS, 0, s.id(), p.block(":status", "200"));
              p.data(s, "hi", true);
            }),
        wrong(
            "a head without its beginning",
            "a head without its beginning",
            (p, s) -> p.frame(CONTINUATION, END_HEADERS, s.id(), new byte[0])),
        wrong(
            "a PING of the wrong size",
            "a frame of the wrong size",
            (p, s) -> p.frame(PING, 0, 0, new byte[7])),
        wrong(
            "settings of an odd length",
            "settings of an odd length",
            (p, s) -> p.frame(SETTINGS, 0, 0, new byte[7])),
        wrong(
            "a GOAWAY cut short",
            "a GOAWAY cut short",
            (p, s) -> p.frame(Http2Peer.GOAWAY, 0, 0, new byte[7])),
        wrong(
            "a window beyond all bounds",
            "a window wider than",
            (p, s) -> {
              p.widen(0, Integer.MAX_VALUE);
              p.widen(0, Integer.MAX_VALUE);
            }),
        wrong(
            "a head without bounds",
            "a head of more than",
            (p, s) -> {
              p.frame(HEADERS, 0, s.id(), p.block(":status", "200"));
              for (int i = 0; i < 40; i++) {
                p.frame(CONTINUATION, 0, s.id(), new byte[16_000]);
              }
            }),
        wrong(
            "a head that grows when it is decoded",
            "the answer is no valid HTTP",
            (p, s) -> {
              byte[] once = p.block("x", "y".repeat(3_000));
              byte[] again = new byte[8_000];
              Arrays.fill(again, (byte) (0x80 | 62));
              p.frame(HEADERS, END_HEADERS, s.id(), joined(once, again));
            }));
  }

  @ParameterizedTest
  @MethodSource("answersThatAreWrong")
  void whatIsNotAllowedIsToldAndTheRunGoesOn(Row row) throws IOException {
    try (Http2Server server = Http2Server.start(row.answer()::to)) {
      Drive run =
          new Drive()
              .version(HttpVersion.HTTP_2)
              .timeoutMs(5_000)
              .run(server.url(), new ClosedLoad(2, 3, 0, 0));
      assertThat(run.total.count(row.outcome())).as("%s", run.total.failures()).isEqualTo(6);
      assertThat(Http2Law.told(run)).contains(row.told());
      Http2Law.assertHolds(run, server);
      assertThat(run.total.resent()).isZero();
    }
  }

  private static Stream<Row> othersThanHttp2() {
    return Stream.of(
        new Row(
            "HTTP/1.1",
            "",
            Outcome.INVALID,
            "it answered in HTTP/1: leave out `version: 2`",
            (p, s) -> p.write(bytes("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"))),
        new Row(
            "SSH",
            "",
            Outcome.INVALID,
            "it speaks no HTTP/2",
            (p, s) -> p.write(bytes("SSH-2.0-OpenSSH_9.2\r\n"))),
        new Row(
            "TLS",
            "",
            Outcome.INVALID,
            "it speaks no HTTP/2",
            (p, s) -> p.write(new byte[] {0x15, 3, 3, 0, 2, 2, 10})),
        new Row(
            "another frame first",
            "",
            Outcome.INVALID,
            "it speaks no HTTP/2",
            (p, s) -> p.frame(PING, 0, 0, new byte[8])),
        new Row(
            "zeros", "", Outcome.INVALID, "it speaks no HTTP/2", (p, s) -> p.write(new byte[64])));
  }

  @ParameterizedTest
  @MethodSource("othersThanHttp2")
  void whatSpeaksSomethingElseIsToldSo(Row row) throws IOException {
    try (Http2Server server = Http2Server.start(silentUntilAsked(row.answer()))) {
      Drive run =
          new Drive()
              .version(HttpVersion.HTTP_2)
              .timeoutMs(5_000)
              .run(server.url(), new ClosedLoad(1, 3, 0, 0));
      assertThat(run.total.count(row.outcome())).as("%s", run.total.failures()).isEqualTo(3);
      assertThat(Http2Law.told(run)).contains(row.told());
      assertThat(server.peers()).hasSize(3);
      Http2Law.assertHolds(run, server);
    }
  }

  private static Http2Server.Script silentUntilAsked(Answer answer) {
    return new Http2Server.Script() {
      @Override
      public void begin(Http2Peer peer) {
        // says nothing yet
      }

      @Override
      public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
        answer.to(peer, stream);
      }
    };
  }

  @Test
  void oneBrokenAnswerLeavesTheOthersOfItsConnectionAlone() throws IOException {
    Http2Server.Script script =
        (peer, stream) -> {
          if (stream.id() % 4 == 1) {
            peer.head(stream, true, "no", "status");
          } else {
            peer.ok(stream, "hello");
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run =
          new Drive()
              .version(HttpVersion.HTTP_2)
              .shared(1, 8)
              .run(server.url(), new ClosedLoad(4, 10, 0, 0));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(20);
      assertThat(run.total.count(Outcome.INVALID)).isEqualTo(20);
      assertThat(server.peers()).hasSize(1);
      Http2Law.assertHolds(run, server);
    }
  }

  @Test
  void aPingIsAnsweredWithWhatItSaid() throws IOException {
    Http2Server.Script script =
        new Http2Server.Script() {
          private final byte[] said = bytes("12345678");

          @Override
          public void request(Http2Peer peer, Http2Peer.Stream stream) throws IOException {
            peer.frame(PING, 0, 0, said);
          }

          @Override
          public void frame(Http2Peer peer, Http2Peer.Frame frame) throws IOException {
            if (frame.type() == PING && Arrays.equals(frame.payload(), said)) {
              assertThat(frame.flags()).isEqualTo(Http2Peer.ACK);
              peer.ok(peer.open().get(0), "hello");
            }
          }
        };
    try (Http2Server server = Http2Server.start(script)) {
      Drive run =
          new Drive()
              .version(HttpVersion.HTTP_2)
              .timeoutMs(5_000)
              .run(server.url(), new ClosedLoad(1, 3, 0, 0));
      assertThat(run.total.count(Outcome.OK)).isEqualTo(3);
      assertThat(server.peers().get(0).frames(PING)).hasSize(3);
      Http2Law.assertHolds(run, server);
    }
  }
}
