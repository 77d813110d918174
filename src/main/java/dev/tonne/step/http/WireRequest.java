package dev.tonne.step.http;

import org.apache.hc.core5.http.message.BasicHttpRequest;

/**
 * A request as its bytes. Head and body go out in one write; as the library is shown no body, the
 * exchange is complete on the sending side at once.
 */
final class WireRequest extends BasicHttpRequest {
  private static final long serialVersionUID = 1L;

  private final transient Route route;
  private final byte[] bytes;

  WireRequest(String method, Route route, byte[] bytes) {
    super(method, "/");
    this.route = route;
    this.bytes = bytes;
  }

  Route route() {
    return route;
  }

  /** Request line, headers, empty line and body. */
  byte[] bytes() {
    return bytes;
  }
}
