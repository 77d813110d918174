package dev.tonne.step.http;

import dev.tonne.expression.ExpressionException;
import dev.tonne.plan.Action;
import dev.tonne.plan.UserState;
import dev.tonne.plan.VirtualUser;
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
  private final HttpLoop loop;
  private final Connections connections = new Connections();
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
  private @Nullable PageResources resources;

  /** What comes when all of a page is fetched; null while nothing is. */
  private @Nullable Action afterPage;

  HttpUser(VirtualUser user) {
    this.user = user;
    this.loop = (HttpLoop) user.transport();
    this.body = new BodyBuffer(loop.bodyMemory());
    this.decoding = new ContentDecoding(body, loop.inflaters());
    this.response = new ReceivedResponse(body);
    this.jar = new CookieJar(loop.clock());
    this.exchange = new Exchange(user, loop, connections, sample, this);
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
    RequestAction step = action;
    if (step == null) {
      return;
    }
    Reading reading = step.reading();
    if (step.resources() != null && PageReader.isPage(head)) {
      reading = step.resources().page();
      body.reset(reading);
    }
    if (reading.decode()) {
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
      step.takeCookies(jar, head, exchange.request());
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

  private void finish(RequestAction step) {
    action = null;
    if (step.hops() != null) {
      hops().ended(sample);
    }
    response.ended(sample);
    PageLinks links = step.resources() == null ? null : links(step.resources());
    boolean read = step.resources() == null || step.reading().keep() || step.reading().decode();
    String undecodable = read ? decoding.fault() : null;
    if (undecodable != null && sample.outcome == Outcome.OK) {
      sample.fail(Outcome.UNDECODABLE, "cannot decode", undecodable);
    }
    step.judge().judge(user, response, read ? body.loss() : null, sample);
    user.recorder().finish(sample.metric, sample);
    boolean ok = sample.outcome == Outcome.OK;
    if (!ok) {
      user.failed();
    }
    Action following = ok ? step.next() : step.afterFailure();
    if (!sample.outcome.sent()) {
      long wait = backOff.nextNs();
      user.paused(wait); // ours: no part of any transaction's time
      user.resumeAt(sample.endNs + wait, following);
      return;
    }
    backOff.reset();
    user.intendedNs(sample.endNs);
    if (links == null) {
      user.resume(following);
    } else {
      afterPage = following;
      resources().begin(step, exchange.request(), links, step.hops() == null ? null : hops());
    }
  }

  /** What the page shows; null if the answer is no page, or not whole. */
  private @Nullable PageLinks links(ResourceRules rules) {
    HttpResponse head = response.received();
    if (head == null || sample.outcome != Outcome.OK || !PageReader.isPage(head)) {
      return null;
    }
    String why = decoding.fault() == null ? body.loss() : decoding.fault();
    if (why != null) {
      resources().unreadable(rules, why);
      return null;
    }
    return PageReader.read(exchange.request(), head, body.content());
  }

  private PageResources resources() {
    if (resources == null) {
      resources = new PageResources(user, loop, connections, jar, this::pageFetched);
    }
    return resources;
  }

  private void pageFetched() {
    Action following = afterPage;
    if (following != null) {
      afterPage = null;
      user.intendedNs(user.nowNs());
      user.resume(following);
    }
  }

  @Override
  public void loopEnded() {
    jar.loopEnded(); // connections outlive loops
  }

  @Override
  public boolean busy() {
    return action != null || afterPage != null;
  }

  @Override
  public void end(long nowNs) {
    boolean cut = action != null;
    action = null;
    afterPage = null;
    boolean sent = exchange.stop();
    if (cut) {
      sample.decodedBytes = body.received();
      if (hops != null) {
        hops.ended(sample);
      }
      user.recorder().cut(sample.metric, sample, nowNs, sent);
    }
    if (resources != null) {
      resources.end(nowNs);
    }
    if (user.passing()) {
      loop.idle(user.group()).takeOver(connections);
    } else {
      connections.close();
    }
    body.reset(Reading.NOTHING);
    decoding.reset();
  }
}
