package dev.tonne.step.http;

import static dev.tonne.step.http.AnswerRow.bad;
import static dev.tonne.step.http.AnswerRow.chunks;
import static dev.tonne.step.http.AnswerRow.fine;
import static dev.tonne.step.http.AnswerRow.noHttp;
import static dev.tonne.step.http.AnswerRow.tooLarge;
import static dev.tonne.step.http.AnswerRow.truncated;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.load.ClosedLoad;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers as servers send them, whole ones and broken ones; each time the accounts come out. */
@Timeout(60)
final class AnswersOnTheWireTest {
  private static final int LOOPS = 3;
  private static final String OK = AnswerRow.OK;
  private static final String HELLO = "Content-Length: 5\r\n\r\nhello";
  private static final String CHUNKED = AnswerRow.CHUNKED;

  static Stream<AnswerRow> bodiless() {
    return Stream.of(
        fine("HEAD with a length", OK + "Content-Length: 1234\r\n\r\n", 0).asked("HEAD"),
        fine("HEAD that is chunked", CHUNKED, 0).asked("HEAD"),
        fine("HEAD without a length", OK + "\r\n", 0).asked("HEAD"),
        fine("204", "HTTP/1.1 204 No Content\r\n\r\n", 0),
        fine("204 with a length", "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n", 0),
        fine("204 that is chunked", "HTTP/1.1 204 X\r\nTransfer-Encoding: chunked\r\n\r\n", 0)
            .spoilt(),
        fine("204 with a body", "HTTP/1.1 204 No Content\r\n" + HELLO, -1).spoilt(),
        fine("304 with a length", "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n", 0),
        fine("304 with a body", "HTTP/1.1 304 Not Modified\r\n" + HELLO, -1).spoilt(),
        fine("length 0", OK + "Content-Length: 0\r\n\r\n", 0),
        fine("an empty chunked body", CHUNKED + "0\r\n\r\n", 5));
  }

  static Stream<AnswerRow> informed() {
    String continued = "HTTP/1.1 100 Continue\r\n\r\n";
    String hints = "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n";
    String processing = "HTTP/1.1 102 Processing\r\n\r\n";
    return Stream.of(
        fine("100", continued + OK + HELLO, 5),
        fine("100 after a POST", continued + OK + HELLO, 5).asked("POST"),
        fine("102, 103, 100, 103", processing + hints + continued + hints + OK + HELLO, 5),
        fine("103 before HEAD", hints + OK + "Content-Length: 9\r\n\r\n", 0).asked("HEAD"),
        fine("twenty of them", processing.repeat(20) + OK + HELLO, 5),
        fine("199", "HTTP/1.1 199 Odd\r\n\r\n" + OK + HELLO, 5),
        bad(
            "nothing behind them",
            hints,
            Outcome.TRUNCATED,
            "head cut short",
            "the connection ended before the answer's head did"));
  }

  static Stream<AnswerRow> framed() {
    String twice = "Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello";
    return Stream.of(
        fine("a length", OK + HELLO, 5),
        fine("the same length twice", OK + twice, 5),
        fine("chunks", CHUNKED + "2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n", 20),
        fine("chunks with extensions", CHUNKED + "5;a=\"b\"\r\nhello\r\n0\r\n\r\n", 21),
        fine("chunk sizes in capitals", CHUNKED + "00A\r\nhellohello\r\n0\r\n\r\n", 22),
        fine("trailers", CHUNKED + "5\r\nhello\r\n0\r\nX: y\r\nZ: 1\r\n\r\n", 27),
        fine(
            "chunks and a length",
            OK
                + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "5\r\nhello\r\n0\r\n\r\n",
            15),
        fine("a body ended by close", OK + "\r\nall of it", 9).then(AnswerRow.Then.CLOSE),
        fine("a body ended by half a close", OK + "\r\nall of it", 9)
            .then(AnswerRow.Then.CLOSE_HALF),
        fine("HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\nall of it", 9).then(AnswerRow.Then.CLOSE),
        fine("HTTP/1.0 with a length", "HTTP/1.0 200 OK\r\n" + HELLO, 5).spoilt(),
        fine("HTTP/1.0 that stays", "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n" + HELLO, 5),
        fine("Connection: close", OK + "Connection: close\r\n" + HELLO, 5).spoilt(),
        fine("the end right behind", OK + HELLO, 5).then(AnswerRow.Then.CLOSE),
        fine("half a close behind", OK + HELLO, 5).then(AnswerRow.Then.CLOSE_HALF),
        fine("a length too short", OK + HELLO + " and more", -1).spoilt(),
        fine("a whole line too many", OK + HELLO + " and more\r\n", -1).spoilt(),
        fine("an answer too many", OK + HELLO + "HTTP/1.1 500 Not Asked\r\n" + HELLO, -1).spoilt());
  }

  static Stream<AnswerRow> heads() {
    return Stream.of(
        fine("LF only", "HTTP/1.1 200 OK\nContent-Length: 5\n\nhello", 5),
        fine("no reason", "HTTP/1.1 200\r\n" + HELLO, 5),
        fine("a reason in UTF-8", "HTTP/1.1 200 \u00c3\u00bc\r\n" + HELLO, 5),
        fine("small letters", OK + "content-length: 5\r\n\r\nhello", 5),
        fine("no blank behind the colon", OK + "Content-Length:5\r\n\r\nhello", 5),
        fine("an empty value", OK + "X:\r\n" + HELLO, 5),
        fine("a folded line", OK + "X: a\r\n  b\r\n\tc\r\n" + HELLO, 5),
        fine("a name again and again", OK + "X: a\r\n".repeat(50) + HELLO, 5),
        fine("an empty line before", "\r\n" + OK + HELLO, 5),
        fine("64 kB in all", OK + ("X: " + "a".repeat(1020) + "\r\n").repeat(64) + HELLO, 5),
        fine("64 kB in one line", OK + "X: " + "a".repeat(65_536) + "\r\n" + HELLO, 5),
        fine("1,000 lines", OK + "X-A: b\r\n".repeat(1_000) + HELLO, 5));
  }

  static Stream<AnswerRow> broken() {
    String length = OK + "Content-Length: ";
    return Stream.of(
        truncated("a length too long", length + "100\r\n\r\nonly so much"),
        truncated("no body at all", length + "100\r\n\r\n"),
        truncated("no last chunk", CHUNKED + "5\r\nhello\r\n"),
        truncated("half a chunk", CHUNKED + "5\r\nhe"),
        truncated("half a chunk's size", CHUNKED + "5"),
        truncated("no chunk", CHUNKED),
        chunks("a chunk size that is none", "zz\r\nhello\r\n0\r\n\r\n"),
        chunks("an empty chunk size", "\r\nhello\r\n0\r\n\r\n"),
        chunks("a chunk longer than told", "3\r\nhello\r\n0\r\n\r\n"),
        chunks("a negative chunk", "-5\r\nhello\r\n0\r\n\r\n"),
        chunks("a chunk size beyond all", "FFFFFFFFFFFFFFFFFF\r\nhello\r\n0\r\n\r\n"),
        noHttp("a negative length", length + "-1\r\n\r\nhello", "Negative content length: -1"),
        noHttp("no number as length", length + "five\r\n\r\nhello", "Invalid content length: five"),
        noHttp("an empty length", length + "\r\n\r\nhello", "Invalid content length: "),
        noHttp(
            "a length beyond all",
            length + "99999999999999999999\r\n\r\nhello",
            "Invalid content length: 99999999999999999999"),
        noHttp(
            "two lengths",
            length + "5\r\nContent-Length: 6\r\n\r\nhello",
            "Multiple Content-Length headers"),
        noHttp(
            "two lengths in one line",
            length + "5, 6\r\n\r\nhello",
            "Invalid content length: 5, 6"),
        noHttp(
            "an unknown transfer",
            OK + "Transfer-Encoding: gzip\r\n\r\nhello",
            "Unsupported transfer encoding: gzip"),
        noHttp(
            "status 000",
            "HTTP/1.1 000 OK\r\nContent-Length: 0\r\n\r\n",
            "Status code must not be negative or zero: 0"),
        noHttp(
            "status 99",
            "HTTP/1.1 99 OK\r\nContent-Length: 0\r\n\r\n",
            "Status line contains invalid status code; error at offset 11: <HTTP/1.1 99 OK>"),
        noHttp(
            "status 1000",
            "HTTP/1.1 1000 OK\r\nContent-Length: 0\r\n\r\n",
            "Status line contains invalid status code; error at offset 12: <HTTP/1.1 1000 OK>"),
        noHttp(
            "no status",
            "HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
            "Status line contains invalid status code; error at offset 8: <HTTP/1.1>"),
        noHttp(
            "no version",
            "HTTP 200 OK\r\nContent-Length: 0\r\n\r\n",
            "Invalid protocol version; error at offset 0: <HTTP 200 OK>"),
        noHttp(
            "another protocol",
            "SSH-2.0-OpenSSH_9.2\r\n\r\n",
            "Invalid protocol version; error at offset 0: <SSH-2.0-OpenSSH_9.2>"),
        noHttp(
            "only HTML",
            "<html>\r\n<body>\r\n\r\n",
            "Invalid protocol version; error at offset 0: <<html>>"),
        noHttp(
            "an unasked upgrade",
            "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n",
            "it switches to another protocol, which nobody asked for"),
        noHttp("a line without a colon", OK + "nonsense\r\n" + HELLO, "Invalid header: <nonsense>"),
        noHttp("a line without a name", OK + ": x\r\n" + HELLO, "Invalid header: <: x>"),
        tooLarge(
            "a line of 1 MB",
            OK + "X: " + "a".repeat(1 << 20) + "\r\n" + HELLO,
            "Maximum line length limit exceeded"),
        tooLarge(
            "a line without end",
            OK + "X: " + "a".repeat(1 << 20),
            "Maximum line length limit exceeded"),
        tooLarge(
            "a status line of 1 MB",
            "HTTP/1.1 200 " + "a".repeat(1 << 20) + "\r\n",
            "Maximum line length limit exceeded"),
        tooLarge("3,000 lines", OK + "X: a\r\n".repeat(3_000) + HELLO, "more than 2000 headers"),
        tooLarge(
            "empty lines for ever", "\r\n".repeat(3_000), "too many empty lines before an answer"),
        bad(
            "half a head",
            OK + "Content-Le",
            Outcome.TRUNCATED,
            "head cut short",
            "the connection ended before the answer's head did"),
        bad(
            "half a status line",
            "HTTP/1.1 2",
            Outcome.TRUNCATED,
            "head cut short",
            "the connection ended before the answer's head did"),
        bad(
            "nothing",
            "",
            Outcome.RESET,
            "closed without an answer",
            "the server closed the connection unanswered"),
        bad(
                "nothing but a reset",
                "",
                Outcome.RESET,
                "connection reset",
                "the connection was reset: Connection reset")
            .then(AnswerRow.Then.RESET),
        truncated("a reset within the body", length + "100\r\n\r\nonly")
            .then(AnswerRow.Then.RESET));
  }

  @ParameterizedTest
  @MethodSource({"bodiless", "informed", "framed", "heads", "broken"})
  void isToldAsWhatItIs(AnswerRow row) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> play(row, e))) {
      Drive run =
          new Drive()
              .method(row.method())
              .timeoutMs(10_000)
              .run(server.url(), new ClosedLoad(1, LOOPS, 0, 0));

      List<String> told = new ArrayList<>();
      run.total.failures().forEach((kind, count) -> told.add(kind + "|" + count.message()));
      boolean failed = row.outcome() != Outcome.OK;
      assertThat(told).isEqualTo(failed ? List.of(row.kind() + "|" + row.message()) : List.of());
      assertThat(run.total.count(row.outcome())).isEqualTo(LOOPS);
      assertThat(server.connections()).isEqualTo(row.reused() ? 1 : LOOPS);
      assertThat(run.total.started()).isEqualTo(LOOPS);
      assertSent(row, run, server);
      if (row.body() >= 0) {
        assertThat(run.total.bytes().bodies()).isEqualTo((long) LOOPS * row.body());
        assertThat(run.total.bytes().heads())
            .isEqualTo((long) LOOPS * (row.answer().length() - row.body()));
      }
    }
  }

  /** The end of a connection may come just as the next request is written to it. */
  private static void assertSent(AnswerRow row, Drive run, ScriptedServer server) {
    List<ScriptedServer.Exchange> seen = server.seen();
    assertThat(run.total.sent()).isEqualTo(LOOPS);
    assertThat((long) seen.size()).isBetween(LOOPS * 1L, LOOPS + run.total.resent());
    boolean mayMeetTheEnd = row.outcome() == Outcome.OK && row.then() != AnswerRow.Then.WAIT;
    if (!mayMeetTheEnd) {
      assertThat(run.total.resent()).isZero();
      assertThat(run.total.bytes().sent())
          .isEqualTo(seen.stream().mapToLong(e -> e.head().length()).sum());
    }
  }

  private static void play(AnswerRow row, ScriptedServer.Exchange exchange) throws IOException {
    if (!row.answer().isEmpty()) {
      exchange.write(row.answer());
    }
    switch (row.then()) {
      case CLOSE -> exchange.close();
      case CLOSE_HALF -> exchange.closeHalf();
      case RESET -> exchange.reset();
      default -> {}
    }
  }
}
