package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.TimeLimits;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import dev.tonne.time.Durations;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStreamResetException;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer, from asking for a connection to the last byte, in time or not. Kept
 * by its user for one after the other, with the connections it opened. Confined to its loop.
 */
final class Exchange implements Opening.Listener {
  /** Hears what comes back; ended by {@link #over}. */
  interface Listener {
    void head(HttpResponse head);

    void body(ByteBuffer bytes);

    /** It came to its end, or failed as the sample says. */
    void over();
  }

  private static final int MOST_REFUSALS = 5;
  private static final long FIRST_PAUSE_NS = 5_000_000L;

  private final VirtualUser user;
  private final HttpLoop loop;
  private final Sample sample;
  private final Listener listener;
  private final Connections connections = new Connections();
  private final ExchangeTimes times = new ExchangeTimes();
  private final Deadline deadline;
  private final Opening opening;

  private @Nullable WireRequest request;
  private @Nullable WireRequest written;
  private @Nullable Route route;
  private @Nullable Way way;
  private @Nullable Carrier carrier;
  private @Nullable SharedConnections pool;
  private TimeLimits limits = TimeLimits.NONE;
  private long deadlineNs;
  private boolean retried;
  private int refusals;
  private boolean opensForPool;
  private boolean underWay;

  /**
   * @param sample gets what is measured
   */
  Exchange(VirtualUser user, HttpLoop loop, Sample sample, Listener listener) {
    this.user = user;
    this.loop = loop;
    this.sample = sample;
    this.listener = listener;
    this.opening = new Opening(user, loop, this);
    this.deadline = new Deadline(user, this::overdue);
  }

  /**
   * Sends a request as soon as it has a connection. The sample tells when it began.
   *
   * @param sinceNs from when on its time is limited
   */
  void begin(WireRequest ready, Way how, TimeLimits most, long sinceNs) {
    request = ready;
    written = how.shaped(ready);
    way = how;
    limits = most;
    retried = false;
    refusals = 0;
    underWay = true;
    times.start(sample.startNs);
    deadlineNs = sinceNs + most.requestNs();
    route = how.carrier(ready.route());
    pool = how.connections().areShared() ? loop.shared(user, route, how) : null;
    ask();
  }

  /** Asks for what carries it. */
  private void ask() {
    if (pool != null) {
      deadline.set(deadlineNs);
      pool.ask(this);
      return;
    }
    Carrier free = own();
    if (free == null) {
      open();
    } else {
      deadline.set(deadlineNs);
      carrier = free;
      free.send(this);
    }
  }

  private @Nullable Carrier own() {
    Way how = way();
    if (how.connections().last()) {
      HttpConnection own = connections.openTo(route(), how);
      if (own == null && user.passing()) {
        own = loop.idle(user.group()).take(route(), how);
        if (own != null) {
          connections.add(own);
        }
      }
      return own == null ? null : own.carrier();
    }
    return null;
  }

  /** Something of the pool is free. */
  void ready(Carrier free) {
    times.queued(user.nowNs());
    carrier = free;
    free.send(this);
  }

  /** The pool may have one more connection, which this exchange opens and is the first to use. */
  void openFor(SharedConnections owner) {
    opensForPool = true;
    open();
  }

  private void open() {
    carrier = null;
    deadline.set(Math.min(deadlineNs, user.nowNs() + limits.connectNs()));
    opening.open(route(), way());
  }

  /** Of the connection that carries it. */
  private Route route() {
    if (route == null) {
      throw new IllegalStateException("no route");
    }
    return route;
  }

  private Way way() {
    if (way == null) {
      throw new IllegalStateException("no way");
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
    sample.newConnection = true;
    SharedConnections owner = pool;
    opensForPool = false;
    if (owner == null) {
      connections.add(opened);
    } else {
      owner.opened(opened);
    }
    Carrier first = opened.carrier();
    if (first == null) {
      ask();
      return;
    }
    deadline.set(deadlineNs);
    carrier = first;
    first.send(this);
    if (owner != null) {
      owner.serve();
    }
  }

  /** Of the step whose request is in flight; below 0 if none is. */
  int metric() {
    return underWay ? sample.metric : -1;
  }

  /** Whether it has begun and is not over. */
  boolean underWay() {
    return underWay;
  }

  /** The last one that was begun. */
  WireRequest request() {
    if (request == null) {
      throw new IllegalStateException("no request");
    }
    return request;
  }

  /** The same as it goes over its connection: to a proxy with the proxy's credentials. */
  WireRequest written() {
    if (written == null) {
      throw new IllegalStateException("no request");
    }
    return written;
  }

  void head(HttpResponse head) {
    sample.status = head.getCode();
    listener.head(head);
  }

  void body(ByteBuffer bytes) {
    listener.body(bytes);
  }

  /** The answer is complete. */
  void answered() {
    end(null);
  }

  /** What carried it broke under the request. */
  void broke(Exception cause) {
    Carrier broken = carrier;
    if (broken == null || !underWay) {
      return;
    }
    HttpConnection under = broken.connection();
    connections.remove(under);
    Traffic traffic = broken.traffic();
    Handshake handshake = under.handshake();
    if (under.used() && !retried && (!traffic.wrote() || diedUnanswered(traffic, cause))) {
      // the server closed an idle connection before or just as the request was written
      retried = true;
      sample.resent += traffic.wrote() ? 1 : 0;
      carrier = null;
      ask();
    } else if (handshake != null && !under.used() && handshake.disowned(under.session(), cause)) {
      failed(TlsFailure.of(handshake, cause));
    } else if (!traffic.wrote()) {
      String told = "the connection to " + under.route() + " closed before the request was written";
      failed(new Failure(Outcome.REFUSED, "closed before the request", told));
    } else if (sample.status == 0 && traffic.read() && under.session().ended()) {
      end(new Failure(Outcome.TRUNCATED, "head cut short", "the answer ended within its head"));
    } else {
      end(Failure.exchanging(cause, sample.status != 0));
    }
  }

  private static boolean diedUnanswered(Traffic traffic, Exception cause) {
    return !traffic.read()
        && cause instanceof IOException
        && !(cause instanceof HttpStreamResetException);
  }

  /**
   * The server said that it did nothing about the request (RFC 9113 section 8.7): sent again, at
   * once if only its connection was ending, later and later if not.
   */
  void refused(String why) {
    if (!underWay) {
      return;
    }
    if (refusals == MOST_REFUSALS) {
      String told = "the server refused it " + (refusals + 1) + " times: " + why;
      end(new Failure(Outcome.RESET, "stream refused", told));
      return;
    }
    carrier = null;
    sample.resent++;
    refusals++;
    if (refusals == 1) {
      ask();
    } else {
      WireRequest again = request();
      user.callAt(
          user.nowNs() + (FIRST_PAUSE_NS << refusals),
          () -> {
            if (underWay && request == again && carrier == null) {
              ask();
            }
          });
    }
  }

  private void overdue() {
    if (!underWay) {
      return;
    }
    Carrier hung = carrier;
    if (hung == null) {
      failed(overdueUnsent());
      return;
    }
    connections.remove(hung.connection());
    if (!hung.traffic().wrote()) {
      failed(new Failure(Outcome.CONNECT_TIMEOUT, "connect timeout", "nothing could be written"));
      hung.giveUp();
      return;
    }
    String told = "no complete answer within " + Durations.format(limits.requestNs());
    // the traffic is read from before it is over
    end(new Failure(Outcome.TIMEOUT, "timeout", told));
    hung.giveUp();
  }

  private Failure overdueUnsent() {
    if (pool == null || opensForPool) {
      return opening.overdue(request().route());
    }
    pool.leave(this);
    return new Failure(
        Outcome.CONNECT_TIMEOUT,
        "no connection free",
        "nothing became free on the "
            + pool.most()
            + " shared connections in time: share more of them, or more streams");
  }

  /** Ends it before anything was sent. */
  @Override
  public void failed(Failure failure) {
    sample.endNs = user.nowNs();
    finish(failure);
  }

  /** Ends it after it was sent. */
  private void end(@Nullable Failure failure) {
    sample.endNs = user.nowNs();
    Carrier on = carrier;
    if (on != null) {
      times.fill(sample, on.traffic());
      on.traffic().measure(sample, written().headLength());
    }
    finish(failure);
  }

  private void finish(@Nullable Failure failure) {
    if (failure != null) {
      sample.fail(failure.outcome(), failure.kind(), failure.message());
    }
    Carrier on = carrier;
    carrier = null;
    underWay = false;
    deadline.clear();
    if (on != null && !way().connections().last()) {
      connections.remove(on.connection());
      on.connection().close();
    }
    giveBack();
    listener.over();
  }

  /** What the pool was promised will not come. */
  private void giveBack() {
    if (opensForPool && pool != null) {
      opensForPool = false;
      pool.notOpened();
    }
  }

  /**
   * Its user is over: nothing more is told, what is open is closed or left to those who come.
   *
   * @return whether a request was cut off that had been sent
   */
  boolean stop() {
    Carrier on = carrier;
    boolean sent = underWay && on != null && on.traffic().wrote();
    if (underWay && on != null) {
      on.traffic().measure(sample, written().headLength());
      on.cut();
      connections.remove(on.connection());
    }
    underWay = false;
    if (pool != null) {
      pool.leave(this);
    }
    opening.cancel();
    giveBack();
    deadline.end();
    if (user.passing()) {
      loop.idle(user.group()).takeOver(connections);
    } else {
      connections.close();
    }
    return sent;
  }
}
