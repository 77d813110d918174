package dev.tonne.step.http;

import dev.tonne.expression.Variables;
import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.util.Set;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * The way of one step from its first request to its last answer, as a browser goes it. Each
 * exchange but the last is counted on a line of its own; the step's own figures are those of the
 * last, from the first send on. Kept by its user, confined to its loop.
 */
final class Hops {
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
  private static final int UNAUTHORIZED = 401;
  private final VirtualUser user;
  private final UrlWriter urls = new UrlWriter();
  private final DigestAuth digest = new DigestAuth();
  private @Nullable HopRules rules;

  /** The last one, without what a jar or a challenge adds. */
  private @Nullable WireRequest plain;

  /** That of the step itself. */
  private @Nullable WireRequest first;

  private boolean trusted;
  private int followed;
  private boolean hopped;
  private long startNs;
  private long intendedNs;

  Hops(VirtualUser user) {
    this.user = user;
  }

  /** A step begins. */
  WireRequest first(HopRules of, WireRequest request, Sample sample, Variables variables) {
    rules = of;
    plain = request;
    first = request;
    trusted = true;
    followed = 0;
    startNs = sample.startNs;
    intendedNs = sample.intendedNs;
    of.identify(digest, variables);
    digest.begin();
    return digest.onto(request);
  }

  /** A request that belongs to the last answer, with what proves who asks. */
  WireRequest proven(WireRequest request) {
    return trusted ? digest.onto(request) : request;
  }

  /** When the step began. */
  long startNs() {
    return startNs;
  }

  /**
   * What is asked next; null if the answer was the last one. A redirect that can't be followed
   * fails the sample.
   */
  @Nullable WireRequest next(HttpResponse head, Sample sample) {
    HopRules by = rules;
    WireRequest last = plain;
    if (by == null || last == null) {
      return null;
    }
    if (head.getCode() == UNAUTHORIZED) {
      return trusted ? digest.answer(head, last, sample) : null;
    }
    if (trusted) {
      digest.accepted(head, last.route());
    }
    if (by.redirects() == 0 || !REDIRECTS.contains(head.getCode())) {
      return null;
    }
    String location = location(head);
    if (location.isEmpty()) {
      String told = "the redirect " + head.getCode() + " has no Location, so it leads nowhere";
      sample.fail(Outcome.CHECK_FAILED, "redirect without a Location", told);
      return null;
    }
    if (followed == by.redirects()) {
      String told = "more than " + followed + " redirects, the next one to `" + location + "`";
      sample.fail(Outcome.CHECK_FAILED, "too many redirects", told);
      return null;
    }
    try {
      urls.reset();
      urls.text(Location.resolve(last.route(), last.target(), location));
      return follow(head.getCode(), last, urls.route(), by);
    } catch (UnrenderableException e) {
      String told = "can't follow the redirect to `" + location + "`: " + e.getMessage();
      sample.fail(Outcome.CHECK_FAILED, "can't follow the redirect", told);
      return null;
    }
  }

  /** The first that says anything. */
  private static String location(HttpResponse head) {
    for (Header header : head.getHeaders("Location")) {
      if (header.getValue() != null && !header.getValue().isBlank()) {
        return header.getValue().strip();
      }
    }
    return "";
  }

  private WireRequest follow(int status, WireRequest last, Route to, HopRules by) {
    followed++;
    WireRequest own = first;
    boolean home = own != null && to.sameOrigin(own.route());
    trusted &= home;
    boolean bare = becomesGet(status, last.getMethod());
    String method = bare ? "GET" : last.getMethod();
    RequestHead head = last.head();
    head.begin(method, urls.target());
    String host = own != null && home ? own.head().value("Host") : null;
    head.put("Host", host != null ? host : to.hostHeader());
    if (bare) {
      head.drop(RequestHead::isOfBody);
    }
    if (!trusted) {
      head.drop(RequestHead::isPersonal);
    }
    if (!urls.credentials().isEmpty()) {
      head.put("Authorization", Credentials.ofUrl(urls.credentials(), by.secrets()));
    }
    WireRequest next = last.rewritten(method, to, urls.target(), head, !bare);
    plain = next;
    digest.begin();
    return trusted ? digest.onto(next) : next;
  }

  /** Fetch standard, "HTTP-redirect fetch", step 12: what browsers made of RFC 9110. */
  private static boolean becomesGet(int status, String method) {
    return status == 303
        ? !method.equals("GET") && !method.equals("HEAD")
        : status <= 302 && method.equals("POST");
  }

  /** Counts the exchange that just ended, and makes the sample that of the next. */
  void record(Sample sample) {
    if (rules != null) {
      int metric = user.metric(rules.metric());
      user.recorder().start(metric, sample.intendedNs);
      user.recorder().finish(metric, sample);
    }
    hopped = true;
    sample.reset();
    sample.startNs = sample.endNs;
    sample.intendedNs = sample.endNs;
  }

  /** Makes the sample that of the whole step. */
  void ended(Sample sample) {
    if (hopped) {
      hopped = false;
      if (sample.phases[ExchangeTimes.QUEUE] >= 0) {
        sample.phases[ExchangeTimes.EARLIER] = sample.startNs - startNs;
      }
      sample.startNs = startNs;
      sample.intendedNs = intendedNs;
    }
  }
}
