package dev.tonne.step.http;

import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Variables;
import dev.tonne.plan.Action;
import dev.tonne.plan.Needs;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Response;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Sends a request, then judges the answer.
 *
 * @param needs names without which it is skipped
 * @param undefined what is told then, by slot
 * @param checkIndexes of {@code checks} in the metric
 */
record RequestAction(
    RequestTemplate template,
    Needs needs,
    IntFunction<String> undefined,
    List<Check> checks,
    int[] checkIndexes,
    List<Extract> extracts,
    boolean needsBody,
    long timeoutNs,
    int metric,
    UserStateKey<HttpUser> state,
    Action next)
    implements Action {

  @Override
  public @Nullable Action execute(VirtualUser user) {
    int missing = needs.check(user);
    if (missing == Needs.ENDED) {
      return null;
    }
    if (missing >= 0) {
      String message = undefined.apply(missing);
      user.recorder().skip(metric, message, message);
      forget(user.variables());
      return next;
    }
    user.state(state).begin(this);
    return null;
  }

  /** Never does a name keep the value of an earlier pass. */
  private void forget(Variables variables) {
    for (Extract extract : extracts) {
      variables.set(extract.slot(), Variables.UNDEFINED);
    }
  }

  /** Checks the answer, if there is one, and extracts from it if all checks held. */
  void judge(VirtualUser user, Response response, boolean bodyLost, Sample sample) {
    Variables variables = user.variables();
    forget(variables);
    if (sample.outcome != Outcome.OK) {
      return;
    }
    if (bodyLost && needsBody) {
      sample.fail(
          Outcome.CHECK_FAILED,
          "body too large",
          "the body of "
              + response.bodySize()
              + " bytes is too large to be checked or extracted from");
      return;
    }
    check(user, response, sample);
    if (sample.outcome == Outcome.OK) {
      extract(response, variables, sample);
    }
  }

  private void check(VirtualUser user, Response response, Sample sample) {
    for (int i = 0; i < checkIndexes.length; i++) {
      Check check = checks.get(i);
      String failure;
      try {
        failure = check.failure(response, user.variables());
      } catch (ExpressionException e) {
        failure = e.getMessage();
      }
      user.recorder().check(metric, checkIndexes[i], failure == null);
      if (failure != null && sample.outcome == Outcome.OK) {
        String kind = "check " + check.name() + " (status " + response.status() + ")";
        sample.fail(Outcome.CHECK_FAILED, kind, failure);
      }
    }
  }

  private void extract(Response response, Variables variables, Sample sample) {
    for (Extract extract : extracts) {
      String failure = null;
      try {
        Object value = extract.extractor().extract(response, variables);
        if (!Variables.isDefined(value) && extract.fallback() != null) {
          value = extract.fallback().value(variables);
        }
        if (Variables.isDefined(value)) {
          variables.set(extract.slot(), value);
        } else {
          failure = "nothing to extract: " + extract.extractor().text() + " for " + extract.name();
        }
      } catch (ExpressionException e) {
        failure = e.getMessage();
      }
      if (failure != null && sample.outcome == Outcome.OK) {
        String kind = "extract " + extract.name() + " (status " + response.status() + ")";
        sample.fail(Outcome.CHECK_FAILED, kind, failure);
      }
    }
  }
}
