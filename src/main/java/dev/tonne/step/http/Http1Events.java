package dev.tonne.step.http;

import dev.tonne.stats.Outcome;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.impl.nio.ClientHttp1IOEventHandler;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.Command;
import org.apache.hc.core5.reactor.EventMask;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * The library's handler of one connection, with the loop recording when it opens (over TLS, when it
 * got through its handshake) and when it is over.
 */
final class Http1Events implements Protocol {
  private final ClientHttp1IOEventHandler handler;
  private final TimedSession timed;
  private final Http1Carrier carrier;
  private final HttpConnection connection;
  private final HttpLoop loop;
  private boolean handling;

  Http1Events(
      ClientHttp1IOEventHandler handler, TimedSession timed, Http1Carrier carrier, HttpLoop loop) {
    this.handler = handler;
    this.timed = timed;
    this.carrier = carrier;
    this.connection = carrier.connection();
    this.loop = loop;
  }

  @Override
  public @Nullable Carrier carrier() {
    return carrier.isFree() ? carrier : null;
  }

  @Override
  public boolean lasts() {
    return !carrier.isBroken();
  }

  @Override
  public boolean isBarred() {
    return false;
  }

  @Override
  public void forget() {
    carrier.forget();
  }

  /**
   * Executes a command on this loop: now, or when the event of this connection that is being
   * handled is over. The session's own queue would cost a turn of the selector.
   */
  void execute(Command command) {
    timed.next(command);
    if (!handling) {
      try {
        write();
      } catch (IOException | RuntimeException e) {
        exception(timed, e);
        timed.close(CloseMode.GRACEFUL);
      }
    }
  }

  private void write() throws IOException {
    if (!timed.hasNext() || !timed.isOpen()) {
      return;
    }
    handling = true;
    try {
      handler.outputReady(timed);
    } catch (Error e) {
      loop.fault(e); // thrown on, it would end the thread with all its users
    } finally {
      handling = false;
    }
    if (timed.hasNext()) {
      timed.setEvent(EventMask.WRITE); // not yet: the library is told again when it can
    }
  }

  @Override
  public void connected(IOSession session) throws IOException {
    if (timed.isOpen()) { // its first request may have broken it already
      loop.connections().opened(connection);
    }
    handling = true;
    try {
      handler.connected(session);
    } finally {
      handling = false;
    }
    write();
  }

  @Override
  public void inputReady(IOSession session, @Nullable ByteBuffer src) throws IOException {
    if (src != null) {
      timed.received(src.remaining());
    }
    handling = true;
    try {
      handler.inputReady(session, src);
    } catch (Error e) {
      loop.fault(e);
    } finally {
      handling = false;
    }
    write();
  }

  @Override
  public void outputReady(IOSession session) throws IOException {
    handling = true;
    try {
      handler.outputReady(session);
    } catch (Error e) {
      loop.fault(e);
    } finally {
      handling = false;
    }
    write();
  }

  @Override
  public void timeout(IOSession session, Timeout timeout) throws IOException {
    handler.timeout(session, timeout);
  }

  @Override
  public void exception(IOSession session, Exception cause) {
    if (Failure.exchanging(cause, true).outcome() != Outcome.INVALID) {
      connection.endedByServer(); // a reset, or what was written after one
    }
    handler.exception(session, cause);
  }

  @Override
  public void disconnected(IOSession session) {
    connection.disconnected();
    handler.disconnected(session);
  }
}
