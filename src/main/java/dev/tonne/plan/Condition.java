package dev.tonne.plan;

import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.scenario.Step;
import dev.tonne.stats.Metric;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Goes one of two ways.
 *
 * @param failed where a condition leads that is neither true nor false
 * @param metric counts what went wrong with it
 */
public record Condition(
    Expression condition,
    Needs needs,
    IntFunction<String> undefined,
    int metric,
    Action then,
    Action otherwise,
    Action failed)
    implements Action {

  /**
   * Compiles a condition.
   *
   * @param of the step whose line and name are told when it can't be decided
   */
  public static Action compile(
      Expression condition, Step of, PlanContext context, Action then, Action otherwise) {
    String name = "if " + condition.text();
    int metric =
        context.metric(
            Metric.Kind.STEP, name, List.of(), List.of("true or false"), of.span().line());
    return new Condition(
        condition,
        context.needs(List.of(), condition.references()),
        context::undefined,
        metric,
        then,
        otherwise,
        context.afterFailure(otherwise));
  }

  @Override
  public @Nullable Action execute(VirtualUser user) {
    int missing = needs.check(user);
    if (missing == Needs.ENDED) {
      return null;
    }
    if (missing >= 0) {
      String message = undefined.apply(missing);
      user.recorder().skip(metric, message, message);
      return otherwise;
    }
    String fault;
    try {
      Object value = condition.evaluate(user.variables());
      if (value instanceof Boolean decided) {
        return decided ? then : otherwise;
      }
      fault = "`" + condition.text() + "` is neither true nor false";
    } catch (ExpressionException e) {
      fault = String.valueOf(e.getMessage());
    }
    user.recorder().fail(metric, 0, "condition", fault);
    user.failed();
    return failed;
  }
}
