package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.Future;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.reactor.IOSession;
import org.jspecify.annotations.Nullable;

/**
 * Opens one user's connections, one at a time: looks the name up, connects, tells what came of it.
 * An attempt that was cancelled tells nothing any more. Confined to the user's loop.
 */
final class Opening {
  /** Hears of one attempt, in this order; ended by {@link #connected} or {@link #failed}. */
  interface Listener {
    /**
     * @param asked whether anybody had to be asked for the address
     */
    void resolved(boolean asked);

    void connected(HttpConnection opened);

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

  void open(Route route) {
    if (route.tls()) {
      // rather nothing than secrets in the clear
      listener.failed(Failure.noTls(route));
      return;
    }
    Attempt attempt = new Attempt(route);
    current = attempt;
    try {
      InetAddress address = loop.resolver().known(route.host());
      if (address != null) {
        attempt.resolved(address, false);
        return;
      }
    } catch (UnknownHostException e) {
      attempt.failed(e);
      return;
    }
    loop.resolver()
        .resolve(route.host(), (address, cause) -> user.post(() -> attempt.looked(address, cause)));
  }

  /** Gives the attempt under way up, if there is one. */
  void cancel() {
    Attempt attempt = current;
    current = null;
    if (attempt != null && attempt.connecting != null) {
      attempt.connecting.cancel(true);
    }
  }

  private final class Attempt implements FutureCallback<IOSession> {
    private final HttpConnection connection;
    private @Nullable Future<IOSession> connecting;

    Attempt(Route route) {
      connection = new HttpConnection(route, loop);
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
      if (awaited()) {
        current = null;
        listener.connected(connection);
      } else {
        connection.giveUp();
      }
    }

    @Override
    public void failed(Exception cause) {
      if (awaited()) {
        current = null;
        listener.failed(Failure.connecting(connection.route(), cause));
      }
    }

    @Override
    public void cancelled() {
      // whoever cancels knows
    }
  }
}
