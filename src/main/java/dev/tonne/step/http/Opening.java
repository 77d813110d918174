package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.Outcome;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.concurrent.Future;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.reactor.IOSession;
import org.jspecify.annotations.Nullable;

/**
 * Opens one user's connections, one at a time: looks the name up, connects, asks a proxy to lead on
 * and makes it https if it must be, tells what came of it. An attempt that was cancelled tells
 * nothing any more. Confined to the user's loop.
 */
final class Opening {
  /** Hears of one attempt, in this order; ended by {@link #opened} or {@link #failed}. */
  interface Listener {
    /** All is ready to begin with. */
    void prepared();

    /**
     * @param asked whether anybody had to be asked for the address
     */
    void resolved(boolean asked);

    void connected();

    /** The TLS handshake is over. */
    void secured();

    void opened(HttpConnection opened);

    void failed(Failure failure);
  }

  private final VirtualUser user;
  private final HttpLoop loop;
  private final Listener listener;
  private @Nullable Attempt current;

  Opening(VirtualUser user, HttpLoop loop, Listener listener) {
    this.user = user;
    this.loop = loop;
    this.listener = listener;
  }

  /** Begins an attempt. */
  void open(Route route, Way way) {
    Attempt attempt = new Attempt(new HttpConnection(route, way, loop));
    current = attempt;
    TlsClient tls = way.tls();
    if (!route.tls() || tls.isPrepared()) {
      attempt.prepared();
      return;
    }
    loop.resolver()
        .run(
            () -> {
              tls.prepare();
              user.post(attempt::prepared);
            });
  }

  /** Gives the attempt under way up, if there is one, and tells how far it came. */
  Failure overdue(Route route) {
    Attempt attempt = current;
    cancel();
    if (attempt != null && attempt.connected) {
      return TlsFailure.timeout(route);
    }
    ProxyWay proxy = attempt == null ? null : attempt.connection.way().proxy();
    if (attempt != null && proxy != null && attempt.open) {
      return ProxyFailure.timeout(proxy, route);
    }
    Dial dial = attempt == null ? null : attempt.dial;
    return dial == null
        ? new Failure(
            Outcome.CONNECT_TIMEOUT, "connect timeout", "no connection to " + route + " in time")
        : ConnectFailure.timeout(dial);
  }

  /** Gives the attempt under way up, if there is one. */
  void cancel() {
    Attempt attempt = current;
    current = null;
    if (attempt != null) {
      attempt.giveUp();
    }
  }

  private final class Attempt
      implements FutureCallback<IOSession>, Tunnel.Listener, Handshake.Listener {
    private final HttpConnection connection;
    private final Route named;
    private @Nullable Addresses addresses;
    private int at;
    private @Nullable Dial dial;
    private @Nullable Future<IOSession> connecting;
    private boolean open;
    private boolean connected;

    Attempt(HttpConnection connection) {
      this.connection = connection;
      Way way = connection.way();
      Route route = connection.route();
      this.named = way.dialled(route);
      ProxyWay proxy = way.proxy();
      if (proxy != null && way.tunnels(route)) {
        connection.through(new Tunnel(proxy, route, this));
      }
    }

    void giveUp() {
      if (open) {
        connection.giveUp();
      } else if (connecting != null) {
        connecting.cancel(true);
      }
    }

    void prepared() {
      Way way = connection.way();
      if (!awaited()) {
        return;
      }
      listener.prepared();
      if (connection.route().tls() && !way.tls().problem().isEmpty()) {
        failed(TlsFailure.unable(way.tls()));
        return;
      }
      SocketAddress socket = way.socket();
      if (socket != null) {
        listener.resolved(false);
        connect(new Dial(Dial.Kind.SOCKET, connection.route(), named, socket, null, 1));
        return;
      }
      try {
        Addresses known = loop.resolver().known(named.host(), way.lookup());
        if (known != null) {
          resolved(known, false);
          return;
        }
      } catch (UnknownHostException e) {
        failed(ConnectFailure.unknown(kind(), named));
        return;
      }
      loop.resolver()
          .resolve(named.host(), way.lookup(), (found, cause) -> user.post(() -> looked(found)));
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean awaited() {
      return current == this;
    }

    private Dial.Kind kind() {
      return connection.way().proxy() == null ? Dial.Kind.SERVER : Dial.Kind.PROXY;
    }

    void looked(@Nullable Addresses found) {
      if (!awaited()) {
        return;
      }
      if (found == null) {
        failed(ConnectFailure.unknown(kind(), named));
      } else {
        resolved(found, true);
      }
    }

    private void resolved(Addresses found, boolean asked) {
      listener.resolved(asked);
      addresses = found;
      at = connection.way().lookup().spread() ? found.next() : 0;
      connect(found);
    }

    private void connect(Addresses to) {
      Way way = connection.way();
      InetAddress address = to.get(at);
      InetAddress local = way.nextLocal(address);
      boolean meant = way.lookup().spread() && to.size() > 1;
      Dial next =
          new Dial(
              kind(),
              connection.route(),
              named,
              new InetSocketAddress(address, named.port()),
              local,
              meant ? 0 : at + 1);
      if (local == null && way.isLocal()) {
        failed(ConnectFailure.family(next, address));
      } else {
        connect(next);
      }
    }

    private void connect(Dial next) {
      dial = next;
      connecting = loop.connect(next, connection, this);
    }

    @Override
    public void completed(IOSession session) {
      if (!awaited()) {
        connection.giveUp();
        return;
      }
      open = true;
      if (connection.tunnel() == null) {
        tunnelled();
      }
    }

    @Override
    public void tunnelled() {
      if (!awaited()) {
        return;
      }
      connected = true;
      listener.connected();
      if (connection.route().tls()) {
        connection.secure(this);
      } else {
        opened();
      }
    }

    @Override
    public void notTunnelled(Failure failure) {
      if (awaited()) {
        failed(failure);
      }
    }

    @Override
    public void secured() {
      if (!awaited()) {
        return;
      }
      listener.secured();
      if (connection.isOpen()) {
        opened();
      } else {
        failed(TlsFailure.noHttp2(connection.route()));
        connection.giveUp();
      }
    }

    private void opened() {
      current = null;
      listener.opened(connection);
    }

    @Override
    public void notSecured(Exception cause) {
      Handshake handshake = connection.handshake();
      if (awaited() && handshake != null) {
        failed(TlsFailure.of(handshake, cause));
        connection.giveUp();
      }
    }

    @Override
    public void failed(Exception cause) {
      Dial tried = dial;
      Addresses all = addresses;
      if (!awaited() || tried == null) {
        return;
      }
      if (all != null
          && tried.tried() > 0
          && at + 1 < all.size()
          && ConnectFailure.elsewhere(cause)) {
        at++; // as a browser does
        connect(all);
      } else {
        failed(ConnectFailure.of(tried, cause));
      }
    }

    private void failed(Failure failure) {
      current = null;
      listener.failed(failure);
    }

    @Override
    public void cancelled() {
      // whoever cancels knows
    }
  }
}
