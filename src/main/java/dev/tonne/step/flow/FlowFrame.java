package dev.tonne.step.flow;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.plan.Action;
import dev.tonne.plan.Guarded;
import dev.tonne.plan.PlanContext;
import dev.tonne.scenario.Step;
import dev.tonne.stats.Metric;
import java.util.Collection;
import java.util.List;

/** Makes the frames of flow steps that compute something. */
final class FlowFrame {
  private FlowFrame() {}

  /** After a skip or a failure that changes nothing, {@code next} follows. */
  static Guarded of(
      Step step, Collection<Template> read, PlanContext context, Action next, Action afterFailure) {
    return of(step, read, List.of(), context, next, afterFailure);
  }

  static Guarded of(
      Step step,
      Collection<Template> read,
      Collection<Expression.Reference> more,
      PlanContext context,
      Action next,
      Action afterFailure) {
    int metric =
        context.metric(
            Metric.Kind.STEP,
            context.label(step),
            List.of(),
            List.of(context.label(step)),
            step.span().line());
    return new Guarded(context.needs(read, more), context::undefined, metric, next, afterFailure);
  }
}
