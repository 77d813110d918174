package dev.tonne.step.http;

import dev.tonne.scenario.ReachSettings.Proxy;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** How an HTTP proxy is spoken to (RFC 9110 section 9.3.6, RFC 9112 section 3.2). */
final class ProxyWay {
  private final Route route;

  /** A line of a head, CRLF and all; empty without credentials. */
  private final String credentials;

  private ProxyWay(Proxy proxy) {
    this.route = new Route(false, proxy.at().host(), proxy.at().port());
    this.credentials = proxy.user() == null ? "" : line(proxy.user() + ":" + proxy.password());
  }

  /** Null without one. */
  static @Nullable ProxyWay of(@Nullable Proxy proxy) {
    return proxy == null || proxy.equals(Proxy.NONE) ? null : new ProxyWay(proxy);
  }

  private static String line(String pair) {
    return "Proxy-Authorization: " + Credentials.basic(pair) + "\r\n";
  }

  Route route() {
    return route;
  }

  boolean hasCredentials() {
    return !credentials.isEmpty();
  }

  /** The head that asks for a tunnel. */
  byte[] connect(Route target) {
    String head =
        "CONNECT " + target + " HTTP/1.1\r\nHost: " + target + "\r\n" + credentials + "\r\n";
    return head.getBytes(StandardCharsets.UTF_8);
  }

  /** A request for a proxy to pass on: with its whole URL and the credentials. */
  WireRequest absolute(WireRequest request) {
    return request.through("http://" + request.route().hostHeader(), credentials);
  }
}
