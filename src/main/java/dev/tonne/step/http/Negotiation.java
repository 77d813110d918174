package dev.tonne.step.http;

import dev.tonne.scenario.HttpVersion;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.reactor.ssl.TlsDetails;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Waits for a TLS handshake to tell which HTTP is spoken (ALPN, RFC 7301). Confined to its loop.
 */
final class Negotiation implements IOEventHandler {
  private static final String HTTP_2 = "h2";

  private final HttpConnection connection;
  private final TimedSession session;

  Negotiation(HttpConnection connection, TimedSession session) {
    this.connection = connection;
    this.session = session;
  }

  @Override
  public void connected(IOSession secured) throws IOException {
    TlsDetails details = session.getTlsDetails();
    boolean http2 = details != null && HTTP_2.equals(details.getApplicationProtocol());
    if (!http2 && connection.way().version() == HttpVersion.HTTP_2) {
      return; // nothing is spoken: whoever opens it tells
    }
    Protocols all = connection.loop().protocols();
    Protocol spoken = http2 ? all.http2(connection, session) : all.http1(connection, session);
    session.upgrade(spoken);
    spoken.connected(secured);
  }

  @Override
  public void inputReady(IOSession early, @Nullable ByteBuffer src) {
    session.close(CloseMode.IMMEDIATE);
  }

  @Override
  public void outputReady(IOSession early) {
    // there is nothing to say yet
  }

  @Override
  public void timeout(IOSession idle, Timeout timeout) {
    // has none
  }

  @Override
  public void exception(IOSession broken, Exception cause) {
    // the handshake tells
  }

  @Override
  public void disconnected(IOSession gone) {
    connection.disconnected();
  }
}
