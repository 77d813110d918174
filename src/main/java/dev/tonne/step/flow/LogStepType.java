package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
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

/** {@code log: text}: shows a line while the run lasts. */
public final class LogStepType implements StepType {
  private static final KeyTable KEYS =
      KeyTable.of("a log step", new Key("log", "text", "", "What is shown, secrets masked."));

  /** The line. */
  record LogStep(Template text, Span span) implements Step {
    @Override
    public String label() {
      return "log " + text.source();
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("log");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    Template text = step.template(verb);
    return text == null ? null : new LogStep(text, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return LogStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    Template text = context.fold(((LogStep) step).text());
    Guarded frame = FlowFrame.of(step, List.of(text), context, next, context.afterFailure(next));
    return new LogAction(text, frame, next);
  }

  private record LogAction(Template text, Guarded frame, Action next)
      implements Action, Guarded.Body {
    @Override
    public @Nullable Action execute(VirtualUser user) {
      return frame.run(user, this);
    }

    @Override
    public Action run(VirtualUser user) {
      user.log(text.text(user.variables()));
      return next;
    }
  }
}
