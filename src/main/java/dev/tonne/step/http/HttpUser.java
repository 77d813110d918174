package dev.tonne.step.http;

import dev.tonne.expression.ExpressionException;
import dev.tonne.plan.UserState;
import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import dev.tonne.time.Durations;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.reactor.IOSession;
import org.jspecify.annotations.Nullable;

/**
 * What one user keeps for HTTP: its connections, its buffers, and the request now in flight, one at
 * a time. Confined to its loop.
 */
final class HttpUser implements UserState {
  /** Resolving and connecting together. */
  private static final long CONNECT_TIMEOUT_NS = 5_000_000_000L;

  /** After something that could not be sent: doubles from the first to the second. */
  private static final long FIRST_BACK_OFF_NS = 10_000_000L;

  private static final long LAST_BACK_OFF_NS = 1_000_000_000L;

  private final VirtualUser user;
  private final HttpLoop loop;
  private final UrlWriter urls = new UrlWriter();
  private final List<HttpConnection> connections = new ArrayList<>(1);
  private final BodyBuffer body = new BodyBuffer();
  private final ReceivedResponse response = new ReceivedResponse(body);
  private final Sample sample = new Sample(ExchangeTimes.PHASES.size());
  private final ExchangeTimes times = new ExchangeTimes();
  private final Deadline deadline;

  private @Nullable RequestAction action;
  private @Nullable WireRequest request;
  private @Nullable HttpConnection connection;
  private @Nullable Future<IOSession> connecting;
  private long requestDeadlineNs;
  private int exchanges;
  private int unsentInRow;

  HttpUser(VirtualUser user) {
    this.user = user;
    this.loop = (HttpLoop) user.transport();
    this.deadline = new Deadline(user, this::overdue);
  }

  /** Begins a request; goes on with the action's next when it has ended. */
  void begin(RequestAction step) {
    action = step;
    exchanges++;
    sample.reset();
    sample.startNs = user.nowNs();
    sample.intendedNs = user.intendedNs();
    times.start(sample.startNs);
    user.started(step.metric());
    try {
      request = step.template().prepare(urls, user.variables());
    } catch (UnrenderableException | ExpressionException e) {
      fail(
          new Failure(
              Outcome.UNRENDERABLE, "can't make the request", String.valueOf(e.getMessage())));
      return;
    }
    body.reset(step.needsBody());
    response.reset(null);
    requestDeadlineNs = sample.startNs + step.timeoutNs();
    HttpConnection open = openTo(request.route());
    if (open == null) {
      open(request.route());
    } else {
      deadline.set(requestDeadlineNs);
      connection = open;
      open.send(this);
    }
  }

  private @Nullable HttpConnection openTo(Route route) {
    for (int i = connections.size() - 1; i >= 0; i--) {
      HttpConnection known = connections.get(i);
      if (!known.isOpen()) {
        connections.remove(i);
      } else if (known.route().equals(route)) {
        return known;
      }
    }
    return null;
  }

  private void open(Route route) {
    long now = user.nowNs();
    times.queued(now);
    deadline.set(Math.min(requestDeadlineNs, now + CONNECT_TIMEOUT_NS));
    try {
      InetAddress address = loop.resolver().known(route.host());
      if (address != null) {
        times.resolved(now, false);
        connect(route, address);
        return;
      }
    } catch (UnknownHostException e) {
      fail(Failure.connecting(route, e));
      return;
    }
    int mine = exchanges;
    loop.resolver()
        .resolve(
            route.host(),
            (address, cause) ->
                user.post(
                    () -> {
                      if (mine == exchanges && action != null) {
                        resolved(route, address, cause);
                      }
                    }));
  }

  private void resolved(Route route, @Nullable InetAddress address, @Nullable Exception cause) {
    if (address == null) {
      fail(Failure.connecting(route, cause == null ? new UnknownHostException() : cause));
    } else {
      times.resolved(user.nowNs(), true);
      connect(route, address);
    }
  }

  private void connect(Route route, InetAddress address) {
    HttpConnection opening = new HttpConnection(route);
    connection = opening;
    connecting = loop.connect(route, address, opening, new Connecting(opening, exchanges));
  }

  /** What becomes of opening a connection; heard only while the same exchange waits for it. */
  private final class Connecting implements FutureCallback<IOSession> {
    private final HttpConnection opening;
    private final int mine;

    Connecting(HttpConnection opening, int mine) {
      this.opening = opening;
      this.mine = mine;
    }

    private boolean waited() {
      return mine == exchanges && action != null;
    }

    @Override
    public void completed(IOSession session) {
      if (!waited()) {
        opening.giveUp();
        return;
      }
      connecting = null;
      times.connected(user.nowNs());
      sample.newConnection = true;
      connections.add(opening);
      deadline.set(requestDeadlineNs);
      opening.send(HttpUser.this);
    }

    @Override
    public void failed(Exception cause) {
      if (waited()) {
        connecting = null;
        fail(Failure.connecting(opening.route(), cause));
      }
    }

    @Override
    public void cancelled() {
      // only ever by overdue() or end(), which told it
    }
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
    unsentInRow = 0;
    end(null);
  }

  /** The connection broke under the request. */
  void broke(Exception cause) {
    HttpConnection broken = connection;
    if (broken == null || action == null) {
      return;
    }
    connections.remove(broken);
    boolean answerBegun = broken.session().read();
    if (!answerBegun && broken.used() && sample.resent == 0 && Failure.byDeadConnection(cause)) {
      // the server closed an idle connection just as the request was written
      sample.resent = 1;
      open(broken.route());
      return;
    }
    if (!broken.session().wrote()) {
      String told =
          "the connection to " + broken.route() + " closed before the request was written";
      fail(new Failure(Outcome.REFUSED, "closed before the request", told));
      return;
    }
    end(Failure.exchanging(cause, answerBegun, sample.status != 0));
  }

  private void overdue() {
    RequestAction step = action;
    WireRequest late = request;
    if (step == null || late == null) {
      return;
    }
    Future<IOSession> opening = connecting;
    if (opening != null || connection == null) {
      String told = "no connection to " + late.route() + " in time";
      connecting = null;
      fail(new Failure(Outcome.CONNECT_TIMEOUT, "connect timeout", told));
      if (opening != null) {
        opening.cancel(true);
      }
      return;
    }
    HttpConnection hung = connection;
    connections.remove(hung);
    String told = "no complete answer within " + Durations.format(step.timeoutNs());
    // the session is read from before it is closed
    end(new Failure(Outcome.TIMEOUT, "timeout", told));
    hung.giveUp();
  }

  /** Ends the request before anything was sent. */
  private void fail(Failure failure) {
    sample.endNs = user.nowNs();
    sample.fail(failure.outcome(), failure.kind(), failure.message());
    finish();
  }

  /** Ends the request after it was sent. */
  private void end(@Nullable Failure failure) {
    sample.endNs = user.nowNs();
    HttpConnection on = connection;
    if (on != null) {
      TimedSession session = on.session();
      times.fill(sample, session);
      sample.bytesSent = session.bytesOut();
      sample.bodyBytes = body.received();
      sample.headerBytes = Math.max(0, session.bytesIn() - body.received());
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
    step.judge(user, response, body.overflown(), sample);
    user.recorder().finish(step.metric(), sample);
    if (sample.outcome.sent()) {
      user.intendedNs(sample.endNs);
      user.resume(step.next());
    } else {
      // knocking at a closed door at full speed tells nobody anything
      long wait = Math.min(LAST_BACK_OFF_NS, FIRST_BACK_OFF_NS << Math.min(20, unsentInRow++));
      user.resumeAt(sample.endNs + wait, step.next());
    }
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
      boolean sent = on != null && connecting == null && on.isOpen() && on.session().wrote();
      user.recorder().cut(step.metric(), nowNs - sample.intendedNs, sent);
      if (on != null) {
        on.giveUp();
        connections.remove(on);
      }
    }
    if (connecting != null) {
      connecting.cancel(true);
    }
    connections.forEach(HttpConnection::close);
  }
}
