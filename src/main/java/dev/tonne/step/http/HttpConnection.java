package dev.tonne.step.http;

import dev.tonne.stats.ConnectionEnd;
import dev.tonne.stats.ConnectionLife;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.core5.io.CloseMode;
import org.jspecify.annotations.Nullable;

/** One connection, from its opening to its end. Confined to its loop. */
final class HttpConnection {
  private final Route route;
  private final Way way;
  private final HttpLoop loop;
  private @Nullable Tunnel tunnel;
  private final ConnectionLife life = new ConnectionLife();
  private @Nullable TimedSession session;
  private @Nullable Protocol protocol;
  private @Nullable Handshake handshake;
  private @Nullable SharedConnections pool;
  private List<Lease> awaiting = List.of();

  /** How it ends, if it does now. */
  private ConnectionEnd end = ConnectionEnd.US;

  HttpConnection(Route route, Way way, HttpLoop loop) {
    this.route = route;
    this.way = way;
    this.loop = loop;
  }

  Route route() {
    return route;
  }

  Way way() {
    return way;
  }

  void use(TimedSession connected) {
    session = connected;
  }

  /** What is spoken over it. */
  void speak(Protocol spoken) {
    protocol = spoken;
  }

  /** It is to lead through a proxy: said before it is opened. */
  void through(Tunnel first) {
    tunnel = first;
  }

  /** Null if it leads through none. */
  @Nullable Tunnel tunnel() {
    return tunnel;
  }

  /** Makes it https before anything is sent. */
  void secure(Handshake.Listener listener) {
    handshake = new Handshake(this, listener);
    way.tls().secure(session(), handshake);
  }

  /** Null if it is not https. */
  @Nullable Handshake handshake() {
    return handshake;
  }

  /** Whether requests may be written to it, as far as can be seen from here. */
  boolean isOpen() {
    return session != null && session.isOpen() && protocol != null && protocol.lasts();
  }

  /** What carries one more exchange; null if there is nothing free. */
  @Nullable Carrier carrier() {
    return protocol == null ? null : protocol.carrier();
  }

  /** Whether it carried an exchange to its end. */
  boolean used() {
    return life.requests() > 0;
  }

  TimedSession session() {
    if (session == null) {
      throw new IllegalStateException("not connected");
    }
    return session;
  }

  ConnectionLife life() {
    return life;
  }

  HttpLoop loop() {
    return loop;
  }

  /** It is one of several that many share. */
  void sharedBy(SharedConnections owner) {
    pool = owner;
  }

  /** Whether the server lets it carry nothing at present, though nothing is under way. */
  boolean isBarred() {
    return isOpen() && protocol != null && protocol.isBarred();
  }

  /** Tells once when something changes. */
  void await(Lease lease) {
    List<Lease> more = new ArrayList<>(awaiting);
    more.add(lease);
    awaiting = more;
  }

  /** It waits no longer. */
  void leave(Lease lease) {
    awaiting = awaiting.stream().filter(each -> !each.equals(lease)).toList();
  }

  /** It can carry one more exchange than before, or is of no use any more. */
  void changed() {
    if (!awaiting.isEmpty()) {
      List<Lease> told = awaiting;
      awaiting = List.of();
      told.forEach(Lease::askAgain);
    }
    if (pool != null) {
      pool.changed(this);
    }
  }

  /** How it ends if it does since nobody needs it: as the server said, if it said anything. */
  ConnectionEnd unneeded() {
    return end == ConnectionEnd.SERVER ? end : ConnectionEnd.KEPT;
  }

  /** Whoever closes it: the server wants it so. */
  void endedByServer() {
    end = ConnectionEnd.SERVER;
  }

  /** It is closed. */
  void disconnected() {
    boolean byServer = session != null && session.ended();
    loop.connections().ended(this, byServer ? ConnectionEnd.SERVER : end);
    changed();
  }

  /** Closes it at once, since it is of no use; what is on it hears nothing more. */
  void giveUp() {
    loop.connections().ended(this, ConnectionEnd.US);
    close(CloseMode.IMMEDIATE);
    changed();
  }

  /** Closes it at once, since its user is over; what is on it hears nothing more. */
  void cut() {
    loop.connections().ended(this, ConnectionEnd.KEPT);
    close(CloseMode.IMMEDIATE);
    changed();
  }

  /** Closes it in good order, since nobody needs it any more. */
  void close() {
    loop.connections().ended(this, unneeded());
    close(CloseMode.GRACEFUL);
  }

  private void close(CloseMode mode) {
    if (protocol != null) {
      protocol.forget();
    }
    if (session != null) {
      session.close(mode);
    }
  }
}
