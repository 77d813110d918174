package dev.tonne.step.http;

import dev.tonne.expression.ExpressionException;
import dev.tonne.plan.Action;
import dev.tonne.plan.UserState;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import dev.tonne.time.Durations;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * What one user keeps for HTTP: its connections, its buffers, and the request now in flight, one at
 * a time. Confined to its loop.
 */
final class HttpUser implements UserState, Opening.Listener {
  private final VirtualUser user;
  private final UrlWriter urls = new UrlWriter();
  private final Connections connections = new Connections();
  private final BackOff backOff = new BackOff();
  private final HttpLoop loop;
  private final CookieJar jar;
  private final BodyBuffer body;
  private final ReceivedResponse response;
  private final Sample sample = new Sample(ExchangeTimes.PHASES.size());
  private final ExchangeTimes times = new ExchangeTimes();
  private final Deadline deadline;
  private final Opening opening;

  private @Nullable RequestAction action;
  private @Nullable WireRequest request;
  private @Nullable HttpConnection connection;
  private long requestDeadlineNs;
  private boolean retried;

  HttpUser(VirtualUser user) {
    this.user = user;
    this.loop = (HttpLoop) user.transport();
    this.body = new BodyBuffer(loop.bodyMemory());
    this.response = new ReceivedResponse(body);
    this.jar = new CookieJar(loop.clock());
    this.opening = new Opening(user, loop, this);
    this.deadline = new Deadline(user, this::overdue);
  }

  /**
   * Begins a request.
   *
   * @return what follows at once, if it was skipped; null while it is in flight
   */
  @Nullable Action begin(RequestAction step) {
    action = step;
    retried = false;
    sample.reset();
    sample.startNs = user.nowNs();
    sample.intendedNs = user.intendedNs();
    sample.metric = user.metric(step.metric());
    times.start(sample.startNs);
    WireRequest ready;
    try {
      ready = step.template().prepare(urls, user.variables());
      ready = step.sendsCookies() ? jar.onto(ready) : ready;
    } catch (UnrenderableException | ExpressionException e) {
      return unrendered(step, e);
    }
    forgetAnswer(step); // not before: the request may be made of it
    user.started(sample.metric);
    request = ready;
    requestDeadlineNs = sample.startNs + step.limits().requestNs();
    HttpConnection open = openTo(ready.route(), step.tls());
    if (open == null) {
      open(step, ready.route());
    } else {
      deadline.set(requestDeadlineNs);
      connection = open;
      open.send(this);
    }
    return null;
  }

  private @Nullable HttpConnection openTo(Route route, TlsClient tls) {
    HttpConnection own = connections.openTo(route, tls);
    if (own != null || !user.passing()) {
      return own;
    }
    HttpConnection left = loop.idle(user.group()).take(route, tls);
    if (left != null) {
      connections.add(left);
    }
    return left;
  }

  private void forgetAnswer(RequestAction step) {
    body.reset(step.judge().needsBody());
    response.reset(null);
  }

  private @Nullable Action unrendered(RequestAction step, RuntimeException e) {
    if (e instanceof ExpressionException missing && missing.undefined() != null) {
      action = null;
      return step.skip(user, "skipped: `" + missing.undefined() + "` is undefined");
    }
    forgetAnswer(step);
    user.started(sample.metric);
    String told = String.valueOf(e.getMessage());
    failed(new Failure(Outcome.UNRENDERABLE, "can't make the request", told));
    return null;
  }

  private void open(RequestAction step, Route route) {
    connection = null;
    deadline.set(Math.min(requestDeadlineNs, user.nowNs() + step.limits().connectNs()));
    opening.open(route, step.tls());
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
    connection = opened;
    deadline.set(requestDeadlineNs);
    opened.send(this);
  }

  /** Of the step whose request is in flight; below 0 if none is. */
  int metric() {
    return action == null ? -1 : action.metric();
  }

  WireRequest request() {
    if (request == null) {
      throw new IllegalStateException("no request");
    }
    return request;
  }

  void head(HttpResponse head) {
    response.reset(head);
    sample.status = head.getCode();
  }

  void body(ByteBuffer bytes) {
    body.add(bytes);
  }

  /** The answer is complete. */
  void answered() {
    RequestAction step = action;
    WireRequest sent = request;
    HttpResponse head = response.received();
    if (step != null && sent != null && head != null) {
      if (step.cookies() != HttpSettings.Cookies.NONE) {
        boolean keep = step.judge().keeps() || step.cookies() == HttpSettings.Cookies.KEEP;
        jar.take(head, sent.route(), sent.target(), keep);
      }
    }
    end(null);
  }

  /** The connection broke under the request. */
  void broke(Exception cause) {
    HttpConnection broken = connection;
    RequestAction step = action;
    if (broken == null || step == null) {
      return;
    }
    connections.remove(broken);
    TimedSession session = broken.session();
    Handshake handshake = broken.handshake();
    if (broken.used() && !retried && (!session.wrote() || diedUnanswered(session, cause))) {
      // the server closed an idle connection before or just as the request was written
      retried = true;
      sample.resent = session.wrote() ? 1 : 0;
      open(step, broken.route());
    } else if (handshake != null && !broken.used() && handshake.disowned(session, cause)) {
      failed(TlsFailure.of(handshake, cause));
    } else if (!session.wrote()) {
      String told =
          "the connection to " + broken.route() + " closed before the request was written";
      failed(new Failure(Outcome.REFUSED, "closed before the request", told));
    } else if (sample.status == 0 && session.read() && session.ended()) {
      end(new Failure(Outcome.TRUNCATED, "head cut short", "the answer ended within its head"));
    } else {
      end(Failure.exchanging(cause, sample.status != 0));
    }
  }

  private static boolean diedUnanswered(TimedSession session, Exception cause) {
    return !session.read() && cause instanceof IOException;
  }

  private void overdue() {
    RequestAction step = action;
    WireRequest late = request;
    if (step == null || late == null) {
      return;
    }
    HttpConnection hung = connection;
    if (hung == null) {
      failed(opening.overdue(late.route()));
      return;
    }
    connections.remove(hung);
    if (!hung.session().wrote()) {
      failed(new Failure(Outcome.CONNECT_TIMEOUT, "connect timeout", "nothing could be written"));
      hung.giveUp();
      return;
    }
    String told = "no complete answer within " + Durations.format(step.limits().requestNs());
    // the session is read from before it is closed
    end(new Failure(Outcome.TIMEOUT, "timeout", told));
    hung.giveUp();
  }

  /** Ends the request before anything was sent. */
  @Override
  public void failed(Failure failure) {
    sample.endNs = user.nowNs();
    sample.fail(failure.outcome(), failure.kind(), failure.message());
    finish();
  }

  /** Ends the request after it was sent. */
  private void end(@Nullable Failure failure) {
    sample.endNs = user.nowNs();
    HttpConnection on = connection;
    if (on != null) {
      times.fill(sample, on.session());
      on.session().measure(sample, request().headLength(), body.received());
    }
    if (failure != null) {
      sample.fail(failure.outcome(), failure.kind(), failure.message());
    }
    finish();
  }

  private void finish() {
    RequestAction step = action;
    if (step == null) {
      return;
    }
    action = null;
    connection = null;
    deadline.clear();
    response.ended(sample);
    step.judge().judge(user, response, body.overflown(), sample);
    user.recorder().finish(sample.metric, sample);
    boolean ok = sample.outcome == Outcome.OK;
    if (!ok) {
      user.failed();
    }
    Action following = ok ? step.next() : step.afterFailure();
    if (sample.outcome.sent()) {
      backOff.reset();
      user.intendedNs(sample.endNs);
      user.resume(following);
    } else {
      long wait = backOff.nextNs();
      user.paused(wait); // ours: no part of any transaction's time
      user.resumeAt(sample.endNs + wait, following);
    }
  }

  private void leaveConnections() {
    if (user.passing()) {
      loop.idle(user.group()).takeOver(connections);
    } else {
      connections.close();
    }
  }

  @Override
  public void loopEnded() {
    jar.loopEnded(); // connections outlive loops
  }

  @Override
  public boolean busy() {
    return action != null;
  }

  @Override
  public void end(long nowNs) {
    RequestAction step = action;
    HttpConnection on = connection;
    action = null;
    if (step != null) {
      boolean sent = on != null && on.session().wrote();
      if (on != null) {
        on.session().measure(sample, request().headLength(), body.received());
      }
      user.recorder().cut(sample.metric, sample, nowNs, sent);
      if (on != null) {
        on.cut();
        connections.remove(on);
      }
    }
    opening.cancel();
    deadline.end();
    leaveConnections();
    body.reset(false);
  }
}
