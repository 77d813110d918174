package dev.tonne.step.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.message.StatusLine;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.EventMask;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.reactor.ProtocolIOSession;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Asks a proxy to lead a connection on to its target, and hands it over when that is done. What is
 * said to the proxy is no part of any request's bytes. Confined to its loop.
 */
final class Tunnel implements IOEventHandler {
  /** Hears once how it went. */
  interface Listener {
    void tunnelled();

    void notTunnelled(Failure failure);
  }

  private final ProxyWay proxy;
  private final Route target;
  private final Listener listener;
  private final ByteBuffer head;
  private final TunnelAnswer answer = new TunnelAnswer();
  private @Nullable ProtocolIOSession session;
  private @Nullable IOEventHandler following;
  private boolean over;

  Tunnel(ProxyWay proxy, Route target, Listener listener) {
    this.proxy = proxy;
    this.target = target;
    this.listener = listener;
    this.head = ByteBuffer.wrap(proxy.connect(target));
  }

  /**
   * It is connected.
   *
   * @param next takes the connection over
   */
  void use(ProtocolIOSession connected, IOEventHandler next) {
    session = connected;
    following = next;
  }

  @Override
  public void connected(IOSession on) throws IOException {
    write(on);
  }

  @Override
  public void outputReady(IOSession on) throws IOException {
    write(on);
  }

  private void write(IOSession on) throws IOException {
    on.write(head);
    on.setEventMask(head.hasRemaining() ? EventMask.READ_WRITE : EventMask.READ);
  }

  @Override
  public void inputReady(IOSession on, @Nullable ByteBuffer src) throws IOException {
    boolean ended = answer.read(on);
    try {
      StatusLine status = answer.status();
      if (status != null && status.getStatusCode() >= 300) {
        failed(ProxyFailure.refused(proxy, target, status));
      } else if (status != null && answer.more()) {
        failed(ProxyFailure.early(proxy));
      } else if (ended) {
        failed(ProxyFailure.closed(proxy, target));
      } else if (status != null) {
        done();
      }
    } catch (ParseException e) {
      failed(ProxyFailure.garbage(proxy, e));
    }
  }

  private void done() {
    if (!over && session != null && following != null) {
      over = true;
      session.upgrade(following);
      listener.tunnelled();
    }
  }

  private void failed(Failure failure) {
    if (!over) {
      over = true;
      if (session != null) {
        session.close(CloseMode.IMMEDIATE);
      }
      listener.notTunnelled(failure);
    }
  }

  @Override
  public void timeout(IOSession on, Timeout timeout) {
    // none is set: time-outs are the exchange's
  }

  @Override
  public void exception(IOSession on, Exception cause) {
    failed(ProxyFailure.closed(proxy, target));
  }

  @Override
  public void disconnected(IOSession on) {
    failed(ProxyFailure.closed(proxy, target));
  }
}
