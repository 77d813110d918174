package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * Gets one exchange after another what carries it: a connection that its user has, one that
 * somebody left, one that the group shares, or a new one. Confined to its loop.
 */
final class Lease implements Opening.Listener {
  /** Who asked; hears once of each time it asks. */
  interface Holder {
    /** A connection is being opened, which has a time limit of its own. */
    void opening();

    /**
     * @param fresh whether it is the first on its connection
     */
    void ready(Carrier carrier, boolean fresh);

    /** There is none to be had. */
    void failed(Failure failure);
  }

  private final VirtualUser user;
  private final HttpLoop loop;
  private final ExchangeTimes times;
  private final Holder holder;
  private final Connections connections;
  private final Opening opening;

  private @Nullable Route route;
  private @Nullable Way way;
  private @Nullable SharedConnections pool;

  /** A connection of the user's own that the server lets carry nothing at present. */
  private @Nullable HttpConnection awaited;

  /** The pool waits for the connection that is being opened. */
  private boolean promised;

  /**
   * @param connections that the user has
   * @param times are told when each part of it is over
   */
  Lease(
      VirtualUser user,
      HttpLoop loop,
      Connections connections,
      ExchangeTimes times,
      Holder holder) {
    this.user = user;
    this.loop = loop;
    this.connections = connections;
    this.times = times;
    this.holder = holder;
    this.opening = new Opening(user, loop, this);
  }

  /**
   * Asks.
   *
   * @param to the route of the connection
   */
  void ask(Route to, Way how) {
    if (!to.equals(route) || !isFor(how)) {
      route = to;
      way = how;
      pool = how.connections().areShared() ? loop.shared(user, to, how) : null;
    }
    again();
  }

  @SuppressWarnings("ReferenceEquality")
  private boolean isFor(Way how) {
    return way == how;
  }

  /** Asks for the same once more. */
  void again() {
    if (pool != null) {
      pool.ask(this);
      return;
    }
    Carrier free = way().connections().last() ? own() : null;
    HttpConnection barred = free == null ? connections.barred(route(), way()) : null;
    if (free != null) {
      holder.ready(free, false);
    } else if (barred != null) {
      awaited = barred;
      barred.await(this);
    } else {
      open();
    }
  }

  /** Asks once more, after what it had died unnoticed: for a new connection, which can't have. */
  void replace(HttpConnection dead) {
    if (pool == null) {
      open();
    } else {
      pool.replace(dead, this);
    }
  }

  /** Something changed on the connection that was waited for. */
  void askAgain() {
    awaited = null;
    times.queued(user.nowNs());
    again();
  }

  private @Nullable Carrier own() {
    Carrier own = connections.carrier(route(), way());
    if (own != null || !user.passing()) {
      return own;
    }
    HttpConnection left = loop.idle(user.group()).take(route(), way());
    if (left == null) {
      return null;
    }
    connections.add(left);
    return left.carrier();
  }

  /** Something of the pool is free. */
  void take(Carrier free) {
    times.queued(user.nowNs());
    holder.ready(free, false);
  }

  /** The pool may have one more connection, which this lease opens and is the first to use. */
  void openForPool() {
    promised = true;
    open();
  }

  private void open() {
    holder.opening();
    opening.open(route(), way());
  }

  private Route route() {
    if (route == null) {
      throw new IllegalStateException("nothing was asked for");
    }
    return route;
  }

  private Way way() {
    if (way == null) {
      throw new IllegalStateException("nothing was asked for");
    }
    return way;
  }

  @Override
  public void prepared() {
    times.queued(user.nowNs());
  }

  @Override
  public void resolved(boolean asked) {
    times.resolved(user.nowNs(), asked);
  }

  @Override
  public void connected() {
    times.connected(user.nowNs());
  }

  @Override
  public void secured() {
    times.secured(user.nowNs());
  }

  @Override
  public void opened(HttpConnection opened) {
    SharedConnections owner = pool;
    promised = false;
    if (owner == null) {
      connections.add(opened);
    } else {
      owner.opened(opened);
    }
    Carrier first = opened.carrier();
    if (first == null) {
      again();
      return;
    }
    holder.ready(first, true);
    if (owner != null) {
      owner.serve(); // it may carry more than one
    }
  }

  @Override
  public void failed(Failure failure) {
    SharedConnections waiting = promised ? pool : null;
    promised = false; // before the holder may ask anew
    holder.failed(failure);
    if (waiting != null) {
      waiting.notOpened();
    }
  }

  /** What the pool waits for will not come. */
  private void giveBack() {
    if (promised && pool != null) {
      promised = false;
      pool.notOpened();
    }
  }

  /** How many connections at hand may have died unnoticed, one after the other. */
  int mostRetries() {
    return pool == null ? 1 : 1 + way().connections().shared();
  }

  /** Gives up asking, and tells what was waited for in vain. */
  Failure overdue() {
    if (awaited != null) {
      leave();
      return notFree("the user's connection, on which the server allows no streams");
    }
    if (pool == null || promised) {
      Failure told = opening.overdue(route());
      giveBack();
      return told;
    }
    leave();
    return notFree(
        "the "
            + way().connections().shared()
            + " shared connections in time: share more of them, or more streams on each");
  }

  private static Failure notFree(String where) {
    String told = "nothing became free on " + where;
    return new Failure(Outcome.CONNECT_TIMEOUT, "no connection free", told);
  }

  /** Waits for nothing any more. */
  private void leave() {
    if (awaited != null) {
      awaited.leave(this);
      awaited = null;
    }
    if (pool != null) {
      pool.leave(this);
    }
  }

  /** What carried the exchange served it. */
  void done(Carrier carrier) {
    if (!way().connections().last()) {
      connections.remove(carrier.connection());
      carrier.connection().close();
    }
  }

  /** The user is over: nothing is asked for any more. */
  void end() {
    leave();
    opening.cancel();
    giveBack();
  }
}
