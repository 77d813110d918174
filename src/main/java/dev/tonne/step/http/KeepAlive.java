package dev.tonne.step.http;

import org.apache.hc.core5.http.ConnectionReuseStrategy;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.HttpVersion;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/** Tells one connection when it ends by what an answer said. */
final class KeepAlive implements ConnectionReuseStrategy {
  private final HttpConnection connection;

  KeepAlive(HttpConnection connection) {
    this.connection = connection;
  }

  @Override
  public boolean keepAlive(
      @Nullable HttpRequest request, HttpResponse response, HttpContext context) {
    boolean kept =
        response instanceof ResponseHead head
            ? head.keepAlive(request, context)
            : of(request, response, context);
    if (!kept) {
      connection.endedByServer();
    }
    return kept;
  }

  /**
   * Whether a connection carries another exchange. It does also after a 204 that names a length:
   * such an answer has no body whatever it says (RFC 9112 section 6.3), so nothing is left over.
   */
  static boolean of(@Nullable HttpRequest request, HttpResponse response, HttpContext context) {
    return (response.getCode() == HttpStatus.SC_NO_CONTENT
            && response.containsHeader("Content-Length")
            && !response.containsHeader("Connection")
            && !HttpVersion.HTTP_1_0.equals(response.getVersion()))
        || DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, response, context);
  }
}
