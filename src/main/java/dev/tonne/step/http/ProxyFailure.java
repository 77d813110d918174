package dev.tonne.step.http;

import dev.tonne.stats.Outcome;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.message.StatusLine;

/** Tells why a proxy did not lead on to a target, and what to do about it. */
final class ProxyFailure {
  private ProxyFailure() {}

  /** It answered, but not by a tunnel. */
  static Failure refused(ProxyWay proxy, Route target, StatusLine answer) {
    int code = answer.getStatusCode();
    // 401 is the origin's word for it, and that of some proxies
    if (code == HttpStatus.SC_PROXY_AUTHENTICATION_REQUIRED || code == HttpStatus.SC_UNAUTHORIZED) {
      return proxy.hasCredentials()
          ? of(
              "credentials refused",
              name(proxy) + " does not take the user and password of `proxy` (" + code + ")")
          : of(
              "credentials wanted",
              name(proxy)
                  + " wants credentials ("
                  + code
                  + "): `proxy: http://user:password@host:port`");
    }
    String reason = answer.getReasonPhrase() == null ? "" : " " + answer.getReasonPhrase().strip();
    return of(
        "CONNECT answered " + code,
        name(proxy) + " does not lead on to " + target + ": " + code + reason);
  }

  /** The connection ended before an answer did. */
  static Failure closed(ProxyWay proxy, Route target) {
    return of(
        "closed in CONNECT",
        name(proxy) + " closed the connection when asked to lead on to " + target);
  }

  /** What came is no HTTP. */
  static Failure garbage(ProxyWay proxy, Exception cause) {
    return of(
        "not HTTP",
        name(proxy) + " does not answer in HTTP, so it may be none: " + cause.getMessage());
  }

  /** Something came through a tunnel before anything was said. */
  static Failure early(ProxyWay proxy) {
    return of("not HTTP", name(proxy) + " sent more than its answer to CONNECT, so it may be none");
  }

  /** No answer in time. */
  static Failure timeout(ProxyWay proxy, Route target) {
    return new Failure(
        Outcome.CONNECT_TIMEOUT,
        Dial.Kind.PROXY.of("connect timeout"),
        name(proxy) + " did not lead on to " + target + " in time");
  }

  private static String name(ProxyWay proxy) {
    return "the proxy " + proxy.route();
  }

  private static Failure of(String kind, String message) {
    return new Failure(Outcome.REFUSED, Dial.Kind.PROXY.of(kind), message);
  }
}
