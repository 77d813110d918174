package dev.tonne.step.http;

import dev.tonne.stats.Outcome;

/**
 * What the server does, and what is to be seen on both sides.
 *
 * @param body its bytes, as they come over the wire
 * @param message of the failure; empty if it is none
 * @param reused whether the next request goes over the same connection
 */
record AnswerRow(
    String what,
    String method,
    String answer,
    Then then,
    Outcome outcome,
    int body,
    String kind,
    String message,
    boolean reused) {
  static final String OK = "HTTP/1.1 200 OK\r\n";
  static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n";

  enum Then {
    WAIT,
    CLOSE,
    CLOSE_HALF,
    RESET
  }

  AnswerRow asked(String verb) {
    return new AnswerRow(what, verb, answer, then, outcome, body, kind, message, reused);
  }

  AnswerRow then(Then act) {
    return new AnswerRow(what, method, answer, act, outcome, body, kind, message, false);
  }

  AnswerRow spoilt() {
    return new AnswerRow(what, method, answer, then, outcome, body, kind, message, false);
  }

  @Override
  public String toString() {
    return what;
  }

  static AnswerRow fine(String what, String answer, int body) {
    return new AnswerRow(what, "GET", answer, Then.WAIT, Outcome.OK, body, "", "", true);
  }

  static AnswerRow bad(String what, String answer, Outcome outcome, String kind, String message) {
    return new AnswerRow(what, "GET", answer, Then.CLOSE, outcome, -1, kind, message, false);
  }

  static AnswerRow truncated(String what, String answer) {
    return bad(
        what,
        answer,
        Outcome.TRUNCATED,
        "body cut short",
        "the connection ended before the body did");
  }

  static AnswerRow chunks(String what, String chunks) {
    return bad(
        what,
        CHUNKED + chunks,
        Outcome.INVALID,
        "invalid chunk",
        "the body's chunks are malformed");
  }

  static AnswerRow noHttp(String what, String answer, String reason) {
    return bad(what, answer, Outcome.INVALID, "not HTTP", "the answer is no valid HTTP: " + reason);
  }

  static AnswerRow tooLarge(String what, String answer, String reason) {
    return bad(
        what,
        answer,
        Outcome.INVALID,
        "answer too large",
        "the answer's head is too large: " + reason);
  }
}
