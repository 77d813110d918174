package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.TimeLimits;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStreamResetException;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer, from asking for what carries it to the last byte, in time or not.
 * Kept by its user for one after the other. Confined to its loop.
 */
final class Exchange implements Lease.Holder {
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
  private final Sample sample;
  private final Listener listener;
  private final ExchangeTimes times = new ExchangeTimes();
  private final Deadline deadline;
  private final Lease lease;

  private @Nullable WireRequest request;
  private @Nullable WireRequest written;
  private @Nullable Carrier carrier;
  private TimeLimits limits = TimeLimits.NONE;
  private long deadlineNs;
  private int retries;
  private int refusals;
  private boolean underWay;

  /**
   * @param connections that the user has
   * @param sample gets what is measured
   */
  Exchange(
      VirtualUser user, HttpLoop loop, Connections connections, Sample sample, Listener listener) {
    this.user = user;
    this.sample = sample;
    this.listener = listener;
    this.lease = new Lease(user, loop, connections, times, this);
    this.deadline = new Deadline(user, this::overdue);
  }

  /**
   * Sends a request as soon as something carries it. The sample tells when it began.
   *
   * @param sinceNs from when on its time is limited
   */
  void begin(WireRequest ready, Way way, TimeLimits most, long sinceNs) {
    request = ready;
    written = way.shaped(ready);
    limits = most;
    retries = 0;
    refusals = 0;
    underWay = true;
    times.start(sample.startNs);
    deadlineNs = sinceNs + most.requestNs();
    deadline.set(deadlineNs);
    lease.ask(way.carrier(ready.route()), way);
  }

  @Override
  public void opening() {
    deadline.set(earlier(user.nowNs() + limits.connectNs()));
  }

  @Override
  public void ready(Carrier free, boolean fresh) {
    sample.newConnection |= fresh;
    carrier = free;
    long firstByteNs = limits.firstByteNs();
    deadline.set(firstByteNs == 0 ? deadlineNs : earlier(user.nowNs() + firstByteNs));
    free.send(this);
  }

  private long earlier(long ns) {
    return ns - deadlineNs < 0 ? ns : deadlineNs;
  }

  /** Of the step whose request is in flight; below 0 if none is. */
  int metric() {
    return underWay ? sample.metric : -1;
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
    Traffic traffic = broken.traffic();
    Handshake handshake = under.handshake();
    boolean again = under.used() && retries < lease.mostRetries();
    if (again && (!traffic.wrote() || diedUnanswered(traffic, cause))) {
      // the server closed an idle connection before or just as the request was written
      retries++;
      sample.resent += traffic.wrote() ? 1 : 0;
      carrier = null;
      deadline.set(deadlineNs);
      lease.replace(under);
    } else if (handshake != null && !under.used() && handshake.disowned(under.session(), cause)) {
      failed(TlsFailure.of(handshake, cause));
    } else if (!traffic.wrote()) {
      String told = "the connection to " + under.route() + " closed before the request was written";
      failed(new Failure(Outcome.REFUSED, "closed before the request", told));
    } else if (sample.status == 0 && traffic.read() && under.session().ended()) {
      String told = "the connection ended before the answer's head did";
      end(new Failure(Outcome.TRUNCATED, "head cut short", told));
    } else {
      end(Failure.exchanging(cause, sample.status != 0));
    }
  }

  private static boolean diedUnanswered(Traffic traffic, Exception cause) {
    return !traffic.read()
        && cause instanceof IOException
        && !(cause instanceof HttpStreamResetException);
  }

  private void again() {
    carrier = null;
    deadline.set(deadlineNs);
    lease.again();
  }

  /**
   * The server said that it did nothing about the request (RFC 9113 section 8.7): sent again, at
   * once if only its connection was ending, later and later if not.
   */
  void refused(String why) {
    if (!underWay) {
      return;
    }
    Carrier by = carrier;
    if (refusals == MOST_REFUSALS || by == null) {
      String told = "the server refused it " + (refusals + 1) + " times: " + why;
      end(new Failure(Outcome.RESET, "stream refused", told));
      return;
    }
    sample.resent++; // it was written, or will be with what else waits
    refusals++;
    lease.done(by);
    if (refusals == 1) {
      again();
      return;
    }
    carrier = null;
    WireRequest same = request();
    user.callAt(
        user.nowNs() + (FIRST_PAUSE_NS << refusals),
        () -> {
          if (underWay && isFor(same) && carrier == null) {
            again();
          }
        });
  }

  @SuppressWarnings("ReferenceEquality")
  private boolean isFor(WireRequest one) {
    return request == one;
  }

  private void overdue() {
    if (!underWay) {
      return;
    }
    Carrier hung = carrier;
    if (hung == null) {
      overdueUncarried();
      return;
    }
    long dueNs = answerDueNs(hung.traffic());
    if (user.nowNs() - dueNs < 0) {
      deadline.set(dueNs);
      return;
    }
    Failure failure =
        hung.traffic().wrote()
            ? Failure.late(limits, dueNs == deadlineNs)
            : new Failure(Outcome.CONNECT_TIMEOUT, "connect timeout", "nothing could be written");
    measure(hung); // before another exchange may be on it
    hung.giveUp();
    finish(failure);
  }

  private void overdueUncarried() {
    Failure failure = lease.overdue();
    if (sample.resent == 0) {
      failed(failure);
      return;
    }
    // it was sent before, and given back
    sample.endNs = user.nowNs();
    times.queued(sample.endNs);
    times.fill(sample, new Traffic());
    String told = "the server refused it until its time was over, " + sample.resent + " times";
    finish(new Failure(Outcome.TIMEOUT, "stream refused", told));
  }

  /** When it must have begun; when it must be over, if it has begun or was not written. */
  private long answerDueNs(Traffic traffic) {
    boolean awaited = limits.firstByteNs() != 0 && traffic.wrote() && !traffic.read();
    return awaited ? earlier(traffic.lastWriteNs() + limits.firstByteNs()) : deadlineNs;
  }

  /** Ends it before anything was sent. */
  @Override
  public void failed(Failure failure) {
    sample.endNs = user.nowNs();
    finish(failure);
  }

  /** Ends it after it was sent. */
  private void end(@Nullable Failure failure) {
    Carrier on = carrier;
    if (on != null) {
      measure(on);
      lease.done(on);
    }
    finish(failure);
  }

  private void measure(Carrier on) {
    sample.endNs = user.nowNs();
    if (on.traffic().wrote()) {
      times.fill(sample, on.traffic());
      on.traffic().measure(sample, written().headLength());
    }
  }

  private void finish(@Nullable Failure failure) {
    if (failure != null) {
      sample.fail(failure.outcome(), failure.kind(), failure.message());
    }
    carrier = null;
    underWay = false;
    deadline.clear();
    listener.over();
  }

  /**
   * Its user is over: nothing more is told.
   *
   * @return whether a request was cut off that had been sent
   */
  boolean stop() {
    Carrier on = underWay ? carrier : null;
    boolean sent = on != null && on.traffic().wrote();
    if (on != null) {
      on.traffic().measure(sample, written().headLength());
      on.cut();
    }
    underWay = false;
    lease.end();
    deadline.end();
    return sent;
  }
}
