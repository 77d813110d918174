package dev.tonne.step.http;

import dev.tonne.expression.ExpressionException;
import dev.tonne.plan.Action;
import dev.tonne.plan.UserState;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * What one user keeps for HTTP: cookies, buffers, and the step whose request is in flight, one at a
 * time. Confined to its loop.
 */
final class HttpUser implements UserState, Exchange.Listener {
  private final VirtualUser user;
  private final UrlWriter urls = new UrlWriter();
  private final BackOff backOff = new BackOff();
  private final CookieJar jar;
  private final BodyBuffer body;
  private final ContentDecoding decoding;
  private final ReceivedResponse response;
  private final Sample sample = new Sample(ExchangeTimes.PHASES.size());
  private final Exchange exchange;

  private @Nullable RequestAction action;
  private @Nullable Hops hops;

  HttpUser(VirtualUser user) {
    this.user = user;
    HttpLoop loop = (HttpLoop) user.transport();
    this.body = new BodyBuffer(loop.bodyMemory());
    this.decoding = new ContentDecoding(body, loop.inflaters());
    this.response = new ReceivedResponse(body);
    this.jar = new CookieJar(loop.clock());
    this.exchange = new Exchange(user, loop, sample, this);
  }

  /**
   * Begins a request.
   *
   * @return what follows at once, if it was skipped; null while it is in flight
   */
  @Nullable Action begin(RequestAction step) {
    action = step;
    sample.reset();
    sample.startNs = user.nowNs();
    sample.intendedNs = user.intendedNs();
    sample.metric = user.metric(step.metric());
    WireRequest ready;
    try {
      ready = step.template().prepare(urls, user.variables());
      if (step.hops() != null) {
        ready = hops().first(step.hops(), ready, sample, user.variables());
      }
      ready = step.sendsCookies() ? jar.onto(ready) : ready;
    } catch (UnrenderableException | ExpressionException e) {
      return unrendered(step, e);
    }
    forgetAnswer(step); // not before: the request may be made of it
    user.started(sample.metric);
    exchange.begin(ready, step.way(), step.limits(), sample.startNs);
    return null;
  }

  private Hops hops() {
    if (hops == null) {
      hops = new Hops(user);
    }
    return hops;
  }

  private void forgetAnswer(RequestAction step) {
    body.reset(step.reading());
    decoding.reset();
    response.reset(null);
  }

  private @Nullable Action unrendered(RequestAction step, RuntimeException e) {
    if (e instanceof ExpressionException missing && missing.undefined() != null) {
      action = null;
      return step.skip(user, "skipped: `" + missing.undefined() + "` is undefined");
    }
    forgetAnswer(step);
    user.started(sample.metric);
    sample.endNs = user.nowNs();
    String told = String.valueOf(e.getMessage());
    sample.fail(Outcome.UNRENDERABLE, "can't make the request", told);
    finish(step);
    return null;
  }

  @Override
  public void head(HttpResponse head) {
    response.reset(head);
    if (action != null && action.reading().decode()) {
      decoding.begin(exchange.request().getMethod(), head);
    }
  }

  @Override
  public void body(ByteBuffer bytes) {
    decoding.add(bytes);
  }

  @Override
  public void over() {
    RequestAction step = action;
    if (step == null) {
      return;
    }
    decoding.end();
    sample.decodedBytes = body.received();
    HttpResponse head = response.received();
    if (head != null && sample.outcome == Outcome.OK) {
      takeCookies(step, head);
      if (step.hops() != null && wentOn(step, hops(), head)) {
        return;
      }
    }
    finish(step);
  }

  /** Whether the answer was not the last one of its step. */
  private boolean wentOn(RequestAction step, Hops way, HttpResponse head) {
    WireRequest next = way.next(head, sample);
    if (next == null) {
      return false;
    }
    way.record(sample);
    forgetAnswer(step);
    WireRequest ready = step.sendsCookies() ? jar.onto(next) : next;
    exchange.begin(ready, step.way(), step.limits(), way.startNs());
    return true;
  }

  private void takeCookies(RequestAction step, HttpResponse head) {
    if (step.cookies() != HttpSettings.Cookies.NONE) {
      boolean keep = step.judge().keeps() || step.cookies() == HttpSettings.Cookies.KEEP;
      WireRequest sent = exchange.request();
      jar.take(head, sent.route(), sent.target(), keep);
    }
  }

  private void finish(RequestAction step) {
    action = null;
    if (step.hops() != null) {
      hops().ended(sample);
    }
    response.ended(sample);
    String undecodable = decoding.fault();
    if (undecodable != null && sample.outcome == Outcome.OK) {
      sample.fail(Outcome.UNDECODABLE, "cannot decode", undecodable);
    }
    step.judge().judge(user, response, body.loss(), sample);
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
    boolean cut = action != null;
    action = null;
    boolean sent = exchange.stop();
    if (cut) {
      sample.decodedBytes = body.received();
      if (hops != null) {
        hops.ended(sample);
      }
      user.recorder().cut(sample.metric, sample, nowNs, sent);
    }
    body.reset(Reading.NOTHING);
    decoding.reset();
  }
}
