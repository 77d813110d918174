package dev.tonne.step.http;

import dev.tonne.scenario.TimeLimits;
import dev.tonne.stats.Outcome;
import dev.tonne.time.Durations;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Locale;
import javax.net.ssl.SSLException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
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

  /** A connection that could not be opened. */
  static Failure connecting(Route route, Exception cause) {
    String text = text(cause);
    if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
      return new Failure(
          Outcome.NAME, "unknown host", "the name " + route.host() + " can't be resolved");
    }
    if (text.contains("too many open files")) {
      return new Failure(
          Outcome.CLIENT_LIMIT,
          "too many open files",
          "this machine allows no more open files: raise `ulimit -n`, or use fewer users");
    }
    if (text.contains("cannot assign requested address") || text.contains("address already in")) {
      return new Failure(
          Outcome.CLIENT_LIMIT,
          "no local port left",
          "this machine has no local port left for " + route + ": use keep-alive or fewer users");
    }
    if (cause instanceof NoRouteToHostException || text.contains("unreachable")) {
      return new Failure(Outcome.REFUSED, "no route to host", "there is no route to " + route);
    }
    if (cause instanceof ConnectException || text.contains("refused")) {
      return new Failure(Outcome.REFUSED, "connection refused", "connection refused by " + route);
    }
    return new Failure(
        Outcome.REFUSED, "can't connect", "can't connect to " + route + ": " + cause.getMessage());
  }

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

  private static String text(Exception cause) {
    return reason(cause).toLowerCase(Locale.ROOT);
  }
}
