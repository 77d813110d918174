package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.plan.Action;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.plan.StopScope;
import dev.tonne.plan.VirtualUser;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code stop: loop|user|group|test}: ends it without a failure. */
public final class StopStepType implements StepType {
  private static final String LOOP = "loop";
  private static final Map<String, StopScope> SCOPES =
      Map.of("user", StopScope.USER, "group", StopScope.GROUP, "test", StopScope.TEST);

  private static final KeyTable KEYS =
      KeyTable.of(
          "a stop step",
          new Key("stop", "loop, user, group or test", "", "What ends here, without a failure."));

  /** What ends. */
  record StopStep(String what, Span span) implements Step {
    @Override
    public String label() {
      return "stop " + what;
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("stop");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    String what = step.choice(verb, List.of(LOOP, "user", "group", "test"));
    return what == null ? null : new StopStep(what, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return StopStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    StopScope scope = SCOPES.get(((StopStep) step).what());
    return scope == null ? new EndLoop(context.endOfLoop()) : context.stopping(scope);
  }

  /** Ends the loop; what was begun in it is unfinished, not failed. */
  private record EndLoop(Action end) implements Action {
    @Override
    public Action execute(VirtualUser user) {
      user.abandonBlocks();
      return end;
    }
  }
}
