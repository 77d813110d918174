package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.TimeLimits;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.HttpResponse;
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

  private final VirtualUser user;
  private final HttpLoop loop;
  private final Sample sample;
  private final Listener listener;
  private final Connections connections = new Connections();
  private final ExchangeTimes times = new ExchangeTimes();
  private final Deadline deadline;
  private final Opening opening;

  private @Nullable WireRequest request;
  private @Nullable Way way;
  private @Nullable HttpConnection connection;
  private TimeLimits limits = TimeLimits.NONE;
  private long deadlineNs;
  private boolean retried;
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

  /** Sends a request as soon as it has a connection. The sample tells when it began. */
  void begin(WireRequest ready, Way how, TimeLimits most) {
    request = ready;
    way = how;
    limits = most;
    retried = false;
    underWay = true;
    times.start(sample.startNs);
    deadlineNs = sample.startNs + most.requestNs();
    HttpConnection open = openTo(ready.route(), how);
    if (open == null) {
      open(ready.route(), how);
    } else {
      send(open);
    }
  }

  private @Nullable HttpConnection openTo(Route route, Way how) {
    HttpConnection own = connections.openTo(route, how);
    if (own != null || !user.passing()) {
      return own;
    }
    HttpConnection left = loop.idle(user.group()).take(route, how);
    if (left != null) {
      connections.add(left);
    }
    return left;
  }

  private void open(Route route, Way how) {
    connection = null;
    deadline.set(Math.min(deadlineNs, user.nowNs() + limits.connectNs()));
    opening.open(route, how);
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
    connections.add(opened);
    send(opened);
  }

  private void send(HttpConnection open) {
    connection = open;
    long firstByteNs = limits.firstByteNs();
    deadline.set(firstByteNs == 0 ? deadlineNs : earlier(user.nowNs() + firstByteNs));
    open.send(this);
  }

  private long earlier(long ns) {
    return ns - deadlineNs < 0 ? ns : deadlineNs;
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

  /** The connection broke under the request. */
  void broke(Exception cause) {
    HttpConnection broken = connection;
    Way how = way;
    if (broken == null || how == null || !underWay) {
      return;
    }
    connections.remove(broken);
    TimedSession session = broken.session();
    Handshake handshake = broken.handshake();
    if (broken.used() && !retried && (!session.wrote() || diedUnanswered(session, cause))) {
      // the server closed an idle connection before or just as the request was written
      retried = true;
      sample.resent = session.wrote() ? 1 : 0;
      open(broken.route(), how);
    } else if (handshake != null && !broken.used() && handshake.disowned(session, cause)) {
      failed(TlsFailure.of(handshake, cause));
    } else if (!session.wrote()) {
      String told =
          "the connection to " + broken.route() + " closed before the request was written";
      failed(new Failure(Outcome.REFUSED, "closed before the request", told));
    } else if (sample.status == 0 && session.read() && session.ended()) {
      end(
          new Failure(
              Outcome.TRUNCATED,
              "head cut short",
              "the connection ended before the answer's head did"));
    } else {
      end(Failure.exchanging(cause, sample.status != 0));
    }
  }

  private static boolean diedUnanswered(TimedSession session, Exception cause) {
    return !session.read() && cause instanceof IOException;
  }

  private void overdue() {
    if (!underWay) {
      return;
    }
    HttpConnection hung = connection;
    if (hung == null) {
      failed(opening.overdue(request().route()));
      return;
    }
    long dueNs = answerDueNs(hung.session());
    if (user.nowNs() - dueNs < 0) {
      deadline.set(dueNs);
      return;
    }
    connections.remove(hung);
    if (!hung.session().wrote()) {
      failed(new Failure(Outcome.CONNECT_TIMEOUT, "connect timeout", "nothing could be written"));
      hung.giveUp();
      return;
    }
    // the session is read from before it is closed
    end(Failure.late(limits, dueNs == deadlineNs));
    hung.giveUp();
  }

  /** When it must have begun; when it must be over, if it has begun or was not written. */
  private long answerDueNs(TimedSession on) {
    boolean awaited = limits.firstByteNs() != 0 && on.wrote() && !on.read();
    return awaited ? earlier(on.lastWriteNs() + limits.firstByteNs()) : deadlineNs;
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
    HttpConnection on = connection;
    if (on != null) {
      times.fill(sample, on.session());
      on.session().measure(sample, request().headLength());
    }
    finish(failure);
  }

  private void finish(@Nullable Failure failure) {
    if (failure != null) {
      sample.fail(failure.outcome(), failure.kind(), failure.message());
    }
    connection = null;
    underWay = false;
    deadline.clear();
    listener.over();
  }

  /**
   * Its user is over: nothing more is told, what is open is closed or left to those who come.
   *
   * @return whether a request was cut off that had been sent
   */
  boolean stop() {
    HttpConnection on = connection;
    boolean sent = underWay && on != null && on.session().wrote();
    if (underWay && on != null) {
      on.session().measure(sample, request().headLength());
      on.cut();
      connections.remove(on);
    }
    underWay = false;
    opening.cancel();
    deadline.end();
    if (user.passing()) {
      loop.idle(user.group()).takeOver(connections);
    } else {
      connections.close();
    }
    return sent;
  }
}
