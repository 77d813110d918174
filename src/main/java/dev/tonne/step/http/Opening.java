package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.Outcome;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.Future;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.reactor.IOSession;
import org.jspecify.annotations.Nullable;

/**
 * Opens one user's connections, one at a time: looks the name up, connects, makes it https if it
 * must be, tells what came of it. An attempt that was cancelled tells nothing any more. Confined to
 * the user's loop.
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
    return attempt != null && attempt.connected
        ? TlsFailure.timeout(route)
        : new Failure(
            Outcome.CONNECT_TIMEOUT, "connect timeout", "no connection to " + route + " in time");
  }

  /** Gives the attempt under way up, if there is one. */
  void cancel() {
    Attempt attempt = current;
    current = null;
    if (attempt != null) {
      attempt.giveUp();
    }
  }

  private final class Attempt implements FutureCallback<IOSession>, Handshake.Listener {
    private final HttpConnection connection;
    private @Nullable Future<IOSession> connecting;
    private boolean connected;

    Attempt(HttpConnection connection) {
      this.connection = connection;
    }

    void giveUp() {
      if (connected) {
        connection.giveUp();
      } else if (connecting != null) {
        connecting.cancel(true);
      }
    }

    void prepared() {
      Route route = connection.route();
      if (!awaited()) {
        return;
      }
      listener.prepared();
      if (route.tls() && !connection.way().tls().problem().isEmpty()) {
        failed(TlsFailure.unable(connection.way().tls()));
        return;
      }
      try {
        InetAddress address = loop.resolver().known(route.host());
        if (address != null) {
          resolved(address, false);
          return;
        }
      } catch (UnknownHostException e) {
        failed(e);
        return;
      }
      loop.resolver()
          .resolve(route.host(), (address, cause) -> user.post(() -> looked(address, cause)));
    }

    @SuppressWarnings("ReferenceEquality")
    private boolean awaited() {
      return current == this;
    }

    void looked(@Nullable InetAddress address, @Nullable Exception cause) {
      if (!awaited()) {
        return;
      }
      if (address == null) {
        failed(cause == null ? new UnknownHostException() : cause);
      } else {
        resolved(address, true);
      }
    }

    void resolved(InetAddress address, boolean asked) {
      listener.resolved(asked);
      connecting = loop.connect(connection.route(), address, connection, this);
    }

    @Override
    public void completed(IOSession session) {
      if (!awaited()) {
        connection.giveUp();
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
      if (awaited()) {
        failed(Failure.connecting(connection.route(), cause));
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
