package dev.tonne.step.http;

import dev.tonne.stats.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;

/** Tells why a connection could not be made https, and what to do about it. */
final class TlsFailure {
  private static final Pattern ALERT = Pattern.compile("received fatal alert: (\\w+)");

  private TlsFailure() {}

  /** Java itself can't speak TLS as it is set up. */
  static Failure unable(TlsClient client) {
    return of(
        "no TLS here",
        client.problem() + ": name whom to trust with `tls: { ca: FILE }`, or mend the Java");
  }

  static Failure timeout(Route route) {
    return of(
        "TLS handshake timeout",
        route + " did not finish the TLS handshake in time: is it overloaded, or no https port?");
  }

  /** A handshake that did not settle on HTTP/2, where nothing else would do. */
  static Failure noHttp2(Route route) {
    return of("no HTTP/2", route + " speaks no HTTP/2 over TLS: leave out `version: 2`");
  }

  /** A handshake that came to nothing. */
  static Failure of(Handshake handshake, Exception cause) {
    for (Throwable t = cause; t != null; t = t.getCause()) {
      if (t instanceof ServerTrust.Refusal refusal) {
        return CertificateFailure.of(handshake, refusal);
      }
    }
    Route route = handshake.route();
    String text = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
    Matcher alert = ALERT.matcher(text);
    boolean told = alert.find();
    if (handshake.askedInVain() && (told || closed(cause, text))) {
      return of(
          "client certificate required",
          route + " wants a client certificate: give one with `tls: { cert: FILE, key: FILE }`");
    }
    if (told) {
      return alert(handshake, alert.group(1));
    }
    if (text.contains("unrecognized ssl message")) {
      return of(
          "not TLS",
          route + " does not speak TLS: if it is plain HTTP, let the URL begin with http://");
    }
    if (text.contains("selected protocol version") || text.contains("no appropriate protocol")) {
      return version(handshake);
    }
    if (closed(cause, text)) {
      return of(
          "closed in the handshake",
          route + " closed the connection during the TLS handshake: is it an https port?");
    }
    return of("TLS handshake failed", "no TLS with " + route + ": " + cause.getMessage());
  }

  private static boolean closed(Exception cause, String text) {
    // httpcore5's own words for an end of stream
    boolean broken = cause instanceof IOException && !(cause instanceof SSLException);
    return broken || text.equals("tls handshake failed");
  }

  /** What a server says by an alert (RFC 8446 section 6.2); many say too little. */
  private static Failure alert(Handshake handshake, String alert) {
    Route route = handshake.route();
    return switch (alert) {
      case "no_application_protocol" -> noHttp2(route);
      case "protocol_version", "inappropriate_fallback" -> version(handshake);
      case "insufficient_security" -> cipher(handshake);
      case "handshake_failure" ->
          handshake.client().hasIdentity() ? refused(route, alert) : cipher(handshake);
      case "unrecognized_name" ->
          of(
              "unknown server name",
              route
                  + " has no site named "
                  + handshake.client().serverName(route)
                  + ": use its name in the URL, or set `tls: { sni: NAME }`");
      default ->
          handshake.client().hasIdentity()
              ? refused(route, alert)
              : of("TLS alert: " + alert, route + " ended the TLS handshake: " + alert);
    };
  }

  private static Failure refused(Route route, String alert) {
    return of(
        "client certificate refused",
        route + " does not take the client certificate of `tls` (" + alert + ")");
  }

  private static Failure version(Handshake handshake) {
    List<String> offered = handshake.client().protocols();
    return of(
        "no common TLS version",
        handshake.route()
            + " speaks no TLS version that is allowed here ("
            + String.join(", ", offered)
            + "): change `tls: { protocols }`, or the server");
  }

  private static Failure cipher(Handshake handshake) {
    return of(
        "no common cipher",
        handshake.route()
            + " refused all that was offered, mostly the ciphers: change `tls: { ciphers }`, or the"
            + " server");
  }

  private static Failure of(String kind, String message) {
    return new Failure(Outcome.TLS, kind, message);
  }
}
