package dev.tonne.step.http;

import dev.tonne.stats.ConnectionLife;
import dev.tonne.time.Clock;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.concurrent.locks.Lock;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.net.NamedEndpoint;
import org.apache.hc.core5.reactor.Command;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.ProtocolIOSession;
import org.apache.hc.core5.reactor.ssl.SSLBufferMode;
import org.apache.hc.core5.reactor.ssl.SSLSessionInitializer;
import org.apache.hc.core5.reactor.ssl.SSLSessionVerifier;
import org.apache.hc.core5.reactor.ssl.TlsDetails;
import org.apache.hc.core5.reactor.ssl.TransportSecurityLayer;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * The session of one connection, watched: counts bytes, notes when the last byte was written and
 * the first one read, and keeps interest changes that change nothing from waking the selector. Over
 * TLS it stands on the side of HTTP: bytes are those of HTTP, records and handshakes left out, and
 * the last write is when its bytes were encrypted, right before they leave.
 */
final class TimedSession implements ProtocolIOSession {
  private final ProtocolIOSession session;
  private final Clock clock;
  private final ConnectionLife life;
  private final Traffic traffic = new Traffic();
  private boolean ended;

  /** Taken before what the session itself was given: the way there leads through the selector. */
  private @Nullable Command next;

  TimedSession(ProtocolIOSession session, Clock clock, ConnectionLife life) {
    this.session = session;
    this.clock = clock;
    this.life = life;
  }

  /** On behalf of the request that is on it. */
  Traffic traffic() {
    return traffic;
  }

  /** The server will send nothing more. */
  boolean ended() {
    return ended;
  }

  /** The session itself, unwatched. */
  ProtocolIOSession unwatched() {
    return session;
  }

  /** The end of what the server sends was read. */
  void end() {
    ended = true;
  }

  @Override
  public int read(ByteBuffer dst) throws IOException {
    int n = session.read(dst);
    if (n > 0) {
      received(n);
    } else if (n < 0) {
      ended = true;
    }
    return n;
  }

  /** Bytes came that are not read from here: TLS hands them over itself. */
  void received(int n) {
    if (traffic.read(n)) {
      long nowNs = clock.nanoTime();
      traffic.firstRead(nowNs);
      life.firstByte(nowNs);
    }
  }

  @Override
  public int write(ByteBuffer src) throws IOException {
    int n = session.write(src);
    if (n > 0) {
      traffic.wrote(n, clock.nanoTime());
    }
    return n;
  }

  @Override
  public void setEvent(int op) {
    if ((session.getEventMask() & op) != op) {
      session.setEvent(op);
    }
  }

  @Override
  public void clearEvent(int op) {
    if ((session.getEventMask() & op) != 0) {
      session.clearEvent(op);
    }
  }

  @Override
  public void enqueue(Command command, Command.Priority priority) {
    session.enqueue(command, priority);
  }

  /** What is executed when the handler is next told that it may write; one at a time. */
  void next(Command command) {
    next = command;
  }

  boolean hasNext() {
    return next != null;
  }

  @Override
  public boolean hasCommands() {
    return next != null || session.hasCommands();
  }

  @Override
  public @Nullable Command poll() {
    Command command = next;
    next = null;
    return command == null ? session.poll() : command;
  }

  @Override
  public IOEventHandler getHandler() {
    return session.getHandler();
  }

  @Override
  public void upgrade(IOEventHandler handler) {
    session.upgrade(handler);
  }

  @Override
  public Lock getLock() {
    return session.getLock();
  }

  @Override
  public ByteChannel channel() {
    return session.channel();
  }

  @Override
  public SocketAddress getRemoteAddress() {
    return session.getRemoteAddress();
  }

  @Override
  public SocketAddress getLocalAddress() {
    return session.getLocalAddress();
  }

  @Override
  public int getEventMask() {
    return session.getEventMask();
  }

  @Override
  public void setEventMask(int ops) {
    session.setEventMask(ops);
  }

  @Override
  public void close() {
    session.close();
  }

  @Override
  public void close(CloseMode closeMode) {
    session.close(closeMode);
  }

  @Override
  public Status getStatus() {
    return session.getStatus();
  }

  @Override
  public boolean isOpen() {
    return session.isOpen();
  }

  @Override
  public Timeout getSocketTimeout() {
    return session.getSocketTimeout();
  }

  @Override
  public void setSocketTimeout(Timeout timeout) {
    session.setSocketTimeout(timeout);
  }

  @Override
  public long getLastReadTime() {
    return session.getLastReadTime();
  }

  @Override
  public long getLastWriteTime() {
    return session.getLastWriteTime();
  }

  @Override
  public long getLastEventTime() {
    return session.getLastEventTime();
  }

  @Override
  public void updateReadTime() {
    session.updateReadTime();
  }

  @Override
  public void updateWriteTime() {
    session.updateWriteTime();
  }

  @Override
  public String getId() {
    return session.getId();
  }

  @Override
  public NamedEndpoint getInitialEndpoint() {
    return session.getInitialEndpoint();
  }

  @Override
  public void startTls(
      SSLContext context,
      NamedEndpoint endpoint,
      SSLBufferMode bufferMode,
      SSLSessionInitializer initializer,
      SSLSessionVerifier verifier,
      Timeout handshakeTimeout) {
    session.startTls(context, endpoint, bufferMode, initializer, verifier, handshakeTimeout);
  }

  @Override
  public void startTls(
      SSLContext context,
      NamedEndpoint endpoint,
      SSLBufferMode bufferMode,
      SSLSessionInitializer initializer,
      SSLSessionVerifier verifier,
      @Nullable Timeout handshakeTimeout,
      FutureCallback<TransportSecurityLayer> callback) {
    session.startTls(
        context, endpoint, bufferMode, initializer, verifier, handshakeTimeout, callback);
  }

  @Override
  public TlsDetails getTlsDetails() {
    return session.getTlsDetails();
  }
}
