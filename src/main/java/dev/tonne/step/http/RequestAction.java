package dev.tonne.step.http;

import dev.tonne.plan.Action;
import dev.tonne.plan.Needs;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.HttpSettings.Cookies;
import dev.tonne.scenario.TimeLimits;
import java.util.function.IntFunction;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * Sends a request, then judges the answer.
 *
 * @param needs names without which it is skipped
 * @param undefined what is told then, by slot
 * @param reading of the answer's body
 * @param limits on its time
 * @param way of its connections
 * @param hops why it may take more exchanges than one; null if it never does
 * @param resources what is fetched if the answer is a page; null if nothing is
 * @param afterFailure what follows if it was not ok
 */
record RequestAction(
    RequestTemplate template,
    Needs needs,
    IntFunction<String> undefined,
    Judge judge,
    Reading reading,
    TimeLimits limits,
    Way way,
    Cookies cookies,
    @Nullable HopRules hops,
    @Nullable ResourceRules resources,
    int metric,
    UserStateKey<HttpUser> state,
    Action next,
    Action afterFailure)
    implements Action {
  @Override
  public @Nullable Action execute(VirtualUser user) {
    int missing = needs.check(user);
    if (missing == Needs.ENDED) {
      return null;
    }
    return missing >= 0 ? skip(user, undefined.apply(missing)) : user.state(state).begin(this);
  }

  /** Whether the user's cookies go with it. */
  boolean sendsCookies() {
    return cookies != Cookies.NONE && !template.ownCookie();
  }

  /** Puts those of an answer into the user's jar, if there is to be one. */
  void takeCookies(CookieJar jar, HttpResponse answer, WireRequest asked) {
    if (cookies != Cookies.NONE) {
      boolean keep = judge.keeps() || cookies == Cookies.KEEP;
      jar.take(answer, asked.route(), asked.target(), keep);
    }
  }

  /** Sends nothing and says why. */
  Action skip(VirtualUser user, String message) {
    user.recorder().skip(user.metric(metric), message, message);
    judge.forget(user.variables());
    return next;
  }
}
