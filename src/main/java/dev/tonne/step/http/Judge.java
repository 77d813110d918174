package dev.tonne.step.http;

import dev.tonne.decode.Sizes;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.mask.Secrets;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a step makes of its answer: checks, then what is taken from it, then tags.
 *
 * @param checks fail the request
 * @param expected only count
 * @param indexes of {@code checks}, then of {@code expected}, in the metric
 * @param keeps whether everything extracted outlives the loop
 * @param tags by index in the metric; null where this step has none
 * @param responseSlot of the built-in {@code response}, -1 if nothing reads it
 */
record Judge(
    List<Check> checks,
    List<Check> expected,
    int[] indexes,
    List<Extract> extracts,
    boolean keeps,
    @Nullable Template[] tags,
    int responseSlot,
    Secrets secrets) {

  /** Never does a name keep the value of an earlier pass; kept ones do until they get a new one. */
  void forget(Variables variables) {
    for (Extract extract : extracts) {
      if (!keeps && !extract.keep()) {
        variables.set(extract.slot(), Variables.UNDEFINED);
      }
    }
  }

  /**
   * Judges the answer, if there is one.
   *
   * @param bodyLost why its body can't be read; null if it can, or need not be
   */
  void judge(
      VirtualUser user, ReceivedResponse response, @Nullable String bodyLost, Sample sample) {
    Variables variables = user.variables();
    forget(variables);
    if (responseSlot >= 0) {
      variables.set(responseSlot, sample.status == 0 ? Variables.UNDEFINED : response.values());
    }
    if (sample.outcome == Outcome.OK) {
      if (bodyLost != null) {
        sample.fail(
            Outcome.CHECK_FAILED,
            "body too large",
            "the body of " + Sizes.shown(response.bodySize()) + " " + bodyLost);
      } else {
        check(user, response, sample);
      }
    }
    if (sample.outcome == Outcome.OK) {
      extract(response, variables, sample);
    } else if (sample.status != 0 && bodyLost == null) {
      hide(response, variables);
    }
    if (tags.length > 0) {
      sample.tags = tag(variables);
    }
  }

  private void check(VirtualUser user, ReceivedResponse response, Sample sample) {
    for (int i = 0; i < indexes.length; i++) {
      boolean counts = i < checks.size();
      Check check = counts ? checks.get(i) : expected.get(i - checks.size());
      String failure;
      try {
        failure = check.failure(response, user.variables());
      } catch (ExpressionException e) {
        failure = e.getMessage();
      }
      user.recorder().check(sample.metric, indexes[i], failure == null);
      if (failure != null && counts && sample.outcome == Outcome.OK) {
        String kind = "check " + check.name() + " (status " + response.status() + ")";
        sample.fail(Outcome.CHECK_FAILED, kind, failure);
      }
    }
  }

  private void extract(ReceivedResponse response, Variables variables, Sample sample) {
    for (Extract extract : extracts) {
      String failure;
      try {
        failure = take(extract, response, variables);
      } catch (ExpressionException e) {
        failure = e.getMessage();
      }
      if (failure != null && sample.outcome == Outcome.OK) {
        String kind = "extract " + extract.name() + " (status " + response.status() + ")";
        sample.fail(Outcome.CHECK_FAILED, kind, failure);
      }
    }
  }

  /** The message of a failed check may show what would have been extracted as a secret. */
  private void hide(ReceivedResponse response, Variables variables) {
    for (Extract extract : extracts) {
      if (extract.secret()) {
        try {
          Object value = extract.extractor().extract(response, variables);
          if (Variables.isDefined(value) && value != null) {
            secrets.add(Values.text(value));
          }
        } catch (ExpressionException e) {
          // nothing was read, so there is nothing to hide
          continue;
        }
      }
    }
  }

  private @Nullable String take(Extract extract, ReceivedResponse response, Variables variables) {
    Object value = extract.extractor().extract(response, variables);
    if (!Variables.isDefined(value) && extract.fallback() != null) {
      value = extract.fallback().value(variables);
    }
    if (!Variables.isDefined(value)) {
      return "nothing to extract: " + extract.extractor().text() + " for " + extract.name();
    }
    if (extract.secret() && value != null) {
      secrets.add(Values.text(value));
    }
    variables.set(extract.slot(), value);
    if (keeps || extract.keep()) {
      variables.keep(extract.slot());
    }
    return null;
  }

  private @Nullable String[] tag(Variables variables) {
    @Nullable String[] values = new String[tags.length];
    for (int i = 0; i < tags.length; i++) {
      Template tag = tags[i];
      if (tag != null) {
        try {
          values[i] = tag.text(variables);
        } catch (ExpressionException e) {
          values[i] = null; // no value, no tag
        }
      }
    }
    return values;
  }
}
