package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * Fetches what a user's page shows, some at once from each origin as browsers do. Each is counted
 * on a line of its own and none fails the step. Kept by its user, confined to its loop.
 */
final class PageResources {
  /** From one origin, over HTTP/1.1, in all browsers. */
  static final int MOST_AT_ONCE = 6;

  private static final int NOT_MODIFIED = 304;

  private final VirtualUser user;
  private final HttpLoop loop;
  private final Connections connections;
  private final CookieJar jar;
  private final Runnable over;
  private final List<Fetch> running = new ArrayList<>();
  private final Deque<Fetch> spare = new ArrayDeque<>();
  private List<Lane> lanes = List.of();
  private @Nullable RequestAction step;
  private @Nullable ResourceRules rules;
  private @Nullable WireRequest page;
  private @Nullable Hops hops;
  private int metric;
  private boolean starting;

  /**
   * @param over is told when all of a page is fetched
   */
  PageResources(
      VirtualUser user, HttpLoop loop, Connections connections, CookieJar jar, Runnable over) {
    this.user = user;
    this.loop = loop;
    this.connections = connections;
    this.jar = jar;
    this.over = over;
  }

  /**
   * Begins.
   *
   * @param of whose answer the page was
   * @param from what it answered
   * @param proofs null if nobody asks for any
   */
  void begin(RequestAction of, WireRequest from, PageLinks links, @Nullable Hops proofs) {
    ResourceRules by = of.resources();
    if (by == null) {
      throw new IllegalStateException("it fetches nothing");
    }
    step = of;
    rules = by;
    page = from;
    hops = proofs;
    metric = user.metric(by.metric());
    Map<Route, Lane> byOrigin = new LinkedHashMap<>();
    for (PageLinks.Link link : links.links()) {
      byOrigin.computeIfAbsent(link.route(), route -> new Lane()).waiting.add(link);
    }
    lanes = List.copyOf(byOrigin.values());
    for (int i = 0; i < links.beyond(); i++) {
      String told = "a page shows more than " + PageLinks.MOST + ": only the first are fetched";
      user.recorder().skip(metric, "too many resources", told);
    }
    startAll();
  }

  /** What its page shows can't be known. */
  void unreadable(ResourceRules by, String why) {
    String told = "what the page shows can't be known: " + why;
    user.recorder().skip(user.metric(by.metric()), "page not read", told);
  }

  /** From one origin. */
  private static final class Lane {
    private final Deque<PageLinks.Link> waiting = new ArrayDeque<>();
    private int active;
  }

  private void startAll() {
    if (starting) {
      return; // one failed at once: the loop below goes on
    }
    starting = true;
    for (Lane lane : lanes) {
      while (lane.active < MOST_AT_ONCE && !lane.waiting.isEmpty()) {
        start(lane, lane.waiting.remove());
      }
    }
    starting = false;
    if (running.isEmpty()) {
      lanes = List.of();
      over.run();
    }
  }

  private void start(Lane lane, PageLinks.Link link) {
    Fetch known = spare.poll();
    Fetch fetch = known == null ? new Fetch() : known;
    running.add(fetch);
    lane.active++;
    fetch.begin(lane, link);
  }

  private WireRequest request(RequestAction of, WireRequest from, PageLinks.Link link) {
    boolean home = link.route().sameOrigin(from.route());
    boolean fromJar = of.sendsCookies();
    boolean proving = of.hops() != null && of.hops().digest() != null;
    RequestHead head = from.head();
    head.begin("GET", link.target());
    head.drop(
        name ->
            RequestHead.isOfBody(name)
                || name.startsWith("if-")
                || name.equals("range")
                || name.equals("expect")
                || (fromJar && name.equals("cookie"))
                || (proving && name.equals("authorization"))
                || (!home && RequestHead.isPersonal(name)));
    if (!home) {
      head.put("Host", link.route().hostHeader());
    }
    if (!link.credentials().isEmpty() && rules != null) {
      head.put("Authorization", Credentials.ofUrl(link.credentials(), rules.secrets()));
    }
    WireRequest plain = from.rewritten("GET", link.route(), link.target(), head, false);
    WireRequest proven = home && hops != null ? hops.proven(plain) : plain;
    return fromJar ? jar.onto(proven) : proven;
  }

  /** The user is over: what is in flight is recorded as cut off, what waits never started. */
  void end(long nowNs) {
    for (Fetch fetch : running) {
      fetch.cut(nowNs);
    }
    running.clear();
    spare.forEach(fetch -> fetch.exchange.stop());
    lanes = List.of();
  }

  /** One after the other. */
  private final class Fetch implements Exchange.Listener {
    private final Sample sample = new Sample(ExchangeTimes.PHASES.size());
    private final Exchange exchange = new Exchange(user, loop, connections, sample, this);
    private Lane lane = new Lane();
    private PageLinks.@Nullable Link link;
    private @Nullable HttpResponse answer;

    void begin(Lane on, PageLinks.Link what) {
      RequestAction of = step;
      WireRequest from = page;
      if (of == null || from == null) {
        throw new IllegalStateException("no page");
      }
      lane = on;
      link = what;
      answer = null;
      sample.reset();
      sample.metric = metric;
      sample.startNs = user.nowNs();
      sample.intendedNs = sample.startNs;
      user.recorder().start(metric, sample.intendedNs);
      exchange.begin(request(of, from, what), of.way(), of.limits(), sample.startNs);
    }

    @Override
    public void head(HttpResponse head) {
      answer = head;
    }

    @Override
    public void body(ByteBuffer bytes) {
      sample.decodedBytes += bytes.remaining();
    }

    @Override
    public void over() {
      if (answer != null && sample.outcome == Outcome.OK) {
        if (step != null) {
          step.takeCookies(jar, answer, exchange.request());
        }
        judge(answer.getCode());
      }
      user.recorder().finish(sample.metric, sample);
      running.remove(this);
      spare.add(this);
      lane.active--;
      startAll();
    }

    private void judge(int status) {
      if (status / 100 != 2 && status != NOT_MODIFIED && link != null) {
        String told = "`" + link.url() + "` was answered with " + status;
        sample.fail(Outcome.CHECK_FAILED, "status " + status, told);
      }
    }

    void cut(long nowNs) {
      boolean sent = exchange.stop();
      user.recorder().cut(sample.metric, sample, nowNs, sent);
    }
  }
}
