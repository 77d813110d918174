package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.plan.Action;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code once:} a step list for the user's first loop; what is learnt in it is kept. */
public final class OnceStepType implements StepType {
  private static final KeyTable KEYS =
      KeyTable.of(
          "a once step",
          new Key("once", "list of steps", "", "Run in the user's first loop only."));

  /** The list. */
  record OnceStep(List<Step> children, Span span) implements Step {
    @Override
    public String label() {
      return "once";
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("once");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public Step decode(ObjectReader step, String verb, DecodeContext context) {
    return new OnceStep(context.kept(() -> context.steps(step.get(verb))), step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return OnceStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    Action first = context.keeping().compile(((OnceStep) step).children(), next);
    return new OnceAction(context.newSlot(), first, next);
  }

  /**
   * Takes the list the first time.
   *
   * @param done slot that is kept once the user was here
   */
  private record OnceAction(int done, Action first, Action next) implements Action {
    @Override
    public @Nullable Action execute(VirtualUser user) {
      if (user.variables().defined(done)) {
        return next;
      }
      user.variables().set(done, true);
      user.variables().keep(done);
      return first;
    }
  }
}
