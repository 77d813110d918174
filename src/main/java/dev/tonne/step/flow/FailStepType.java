package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.plan.Action;
import dev.tonne.plan.Guarded;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code fail: text}: ends the loop as failed for this reason. */
public final class FailStepType implements StepType {
  private static final KeyTable KEYS =
      KeyTable.of("a fail step", new Key("fail", "text", "", "Why the loop ends as failed."));

  /** The reason. */
  record FailStep(Template reason, Span span) implements Step {
    @Override
    public String label() {
      return "fail: " + reason.source();
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("fail");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    Template reason = step.template(verb);
    return reason == null ? null : new FailStep(reason, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return FailStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    Template reason = context.fold(((FailStep) step).reason());
    Action failed = context.afterFailure(context.endOfLoop());
    return new FailAction(reason, FlowFrame.of(step, List.of(reason), context, next, failed));
  }

  private record FailAction(Template reason, Guarded frame) implements Action, Guarded.Body {
    @Override
    public @Nullable Action execute(VirtualUser user) {
      return frame.run(user, this);
    }

    @Override
    public Action run(VirtualUser user) {
      throw new ExpressionException(reason.text(user.variables()));
    }
  }
}
