package dev.tonne.plan;

import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.scenario.Step;
import dev.tonne.stats.Metric;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes one of two ways.
 *
 * @param frame tells of a condition that can't be decided, and where it leads then
 */
public record Condition(Expression condition, Guarded frame, Action then, Action otherwise)
    implements Action, Guarded.Body {

  /**
   * Compiles a condition.
   *
   * @param of the step whose line and name are told when it can't be decided
   * @param undecided what follows then
   */
  public static Action compile(
      Expression condition,
      Step of,
      PlanContext context,
      Action then,
      Action otherwise,
      Action undecided) {
    String name = "if " + condition.text();
    int metric =
        context.metric(
            Metric.Kind.STEP, name, List.of(), List.of("true or false"), of.span().line());
    Guarded frame =
        new Guarded(
            context.needs(List.of(), condition.references()),
            context::undefined,
            metric,
            undecided,
            context.afterFailure(undecided));
    return new Condition(condition, frame, then, otherwise);
  }

  @Override
  public @Nullable Action execute(VirtualUser user) {
    return frame.run(user, this);
  }

  @Override
  public Action run(VirtualUser user) {
    Object value = condition.evaluate(user.variables());
    if (value instanceof Boolean decided) {
      return decided ? then : otherwise;
    }
    throw new ExpressionException("`" + condition.text() + "` is neither true nor false");
  }
}
