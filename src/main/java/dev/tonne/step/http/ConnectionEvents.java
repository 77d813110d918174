package dev.tonne.step.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.impl.nio.ClientHttp1IOEventHandler;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.util.Timeout;

/** The library's handler of one connection, with the loop counting what is open. */
final class ConnectionEvents implements IOEventHandler {
  private final ClientHttp1IOEventHandler handler;
  private final HttpLoop loop;

  ConnectionEvents(ClientHttp1IOEventHandler handler, HttpLoop loop) {
    this.handler = handler;
    this.loop = loop;
  }

  @Override
  public void connected(IOSession session) throws IOException {
    loop.connectionOpened();
    handler.connected(session);
  }

  @Override
  public void inputReady(IOSession session, ByteBuffer src) throws IOException {
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
    loop.connectionClosed();
    handler.disconnected(session);
  }
}
