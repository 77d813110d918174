package dev.tonne.step.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.impl.nio.ClientHttp1IOEventHandler;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * The library's handler of one connection, with the loop counting what is open: over TLS, what got
 * through its handshake.
 */
final class ConnectionEvents implements IOEventHandler {
  private final ClientHttp1IOEventHandler handler;
  private final TimedSession timed;
  private final HttpLoop loop;
  private boolean open;

  ConnectionEvents(ClientHttp1IOEventHandler handler, TimedSession timed, HttpLoop loop) {
    this.handler = handler;
    this.timed = timed;
    this.loop = loop;
  }

  @Override
  public void connected(IOSession session) throws IOException {
    open = true;
    loop.connectionOpened();
    handler.connected(session);
  }

  @Override
  public void inputReady(IOSession session, @Nullable ByteBuffer src) throws IOException {
    if (src != null) {
      timed.received(src.remaining());
    }
    try {
      handler.inputReady(session, src);
    } catch (Error e) {
      loop.fault(e); // thrown on, it would end the thread with all its users
    }
  }

  @Override
  public void outputReady(IOSession session) throws IOException {
    try {
      handler.outputReady(session);
    } catch (Error e) {
      loop.fault(e);
    }
  }

  @Override
  public void timeout(IOSession session, Timeout timeout) throws IOException {
    handler.timeout(session, timeout);
  }

  @Override
  public void exception(IOSession session, Exception cause) {
    handler.exception(session, cause);
  }

  @Override
  public void disconnected(IOSession session) {
    if (open) {
      open = false;
      loop.connectionClosed();
    }
    handler.disconnected(session);
  }
}
