package dev.tonne.step.http;

import dev.tonne.scenario.TimeLimits;
import dev.tonne.stats.Outcome;
import dev.tonne.time.Durations;
import javax.net.ssl.SSLException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpStreamResetException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;

/**
 * What went wrong with an exchange, told for people.
 *
 * @param kind groups failures: without addresses or values
 * @param message one sentence
 */
record Failure(Outcome outcome, String kind, String message) {
  /**
   * An answer that took too long.
   *
   * @param whole whether it had its time; else it had not begun within the time for that
   */
  static Failure late(TimeLimits limits, boolean whole) {
    return whole
        ? new Failure(
            Outcome.TIMEOUT,
            "timeout",
            "no complete answer within " + Durations.format(limits.requestNs()))
        : new Failure(
            Outcome.FIRST_BYTE_TIMEOUT,
            "first-byte timeout",
            "no answer began within " + Durations.format(limits.firstByteNs()) + " of the request");
  }

  /** A connection that broke while a request was on it. */
  static Failure exchanging(Exception cause, boolean bodyBegun) {
    boolean badSize = bodyBegun && cause instanceof RuntimeException; // a negative one
    boolean malformed =
        cause instanceof MalformedChunkCodingException
            && !(cause instanceof TruncatedChunkException);
    if (malformed || badSize) {
      return new Failure(Outcome.INVALID, "invalid chunk", "the body's chunks are malformed");
    }
    if (cause instanceof MessageConstraintException) {
      return new Failure(
          Outcome.INVALID,
          "answer too large",
          "the answer's head is too large: " + cause.getMessage());
    }
    if (cause instanceof HttpStreamResetException) {
      return new Failure(
          Outcome.RESET, "stream reset", "the server reset the stream: " + reason(cause));
    }
    if (cause instanceof HttpException || cause instanceof RuntimeException) {
      // a status of 0 is an IllegalArgumentException of the library's
      return new Failure(
          Outcome.INVALID, "not HTTP", "the answer is no valid HTTP: " + reason(cause));
    }
    if (cause instanceof SSLException) {
      return new Failure(
          Outcome.INVALID, "TLS broken", "what came is no valid TLS: " + reason(cause));
    }
    if (bodyBegun) {
      return new Failure(
          Outcome.TRUNCATED, "body cut short", "the connection ended before the body did");
    }
    if (cause instanceof ConnectionClosedException) {
      return new Failure(
          Outcome.RESET, "closed without an answer", "the server closed the connection unanswered");
    }
    return new Failure(
        Outcome.RESET, "connection reset", "the connection was reset: " + reason(cause));
  }

  private static String reason(Exception cause) {
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
