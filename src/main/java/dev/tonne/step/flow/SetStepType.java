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
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code set: { x: … }}: gives variables values, in order. */
public final class SetStepType implements StepType {
  private static final KeyTable KEYS =
      KeyTable.of(
          "a set step",
          new Key("set", "name → value", "", "Variables and their new values, set in order."),
          new Key("keep", "true or false", "false", "Whether the values outlive the loop."));

  /** One variable. */
  private record Assignment(String name, int slot, ValueTemplate value) {}

  /** Assignments in file order. */
  record SetStep(List<Assignment> assignments, boolean keep, Span span) implements Step {
    @Override
    public String label() {
      return "set " + String.join(", ", assignments.stream().map(Assignment::name).toList());
    }

    @Override
    public List<Integer> defines() {
      return assignments.stream().map(Assignment::slot).toList();
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("set");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    List<Assignment> assignments = new ArrayList<>();
    boolean keep = step.flag("keep", false);
    for (Node.Entry entry : step.entries(verb)) {
      ValueTemplate value = ValueTemplate.decode(entry.value(), context);
      int slot = context.declare(entry.key(), "`set`", keep);
      if (value != null) {
        assignments.add(new Assignment(entry.key().text(), slot, value));
      }
    }
    return new SetStep(assignments, keep, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return SetStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    SetStep set = (SetStep) step;
    Action following = next;
    for (int i = set.assignments().size() - 1; i >= 0; i--) {
      Assignment one = set.assignments().get(i);
      ValueTemplate value = one.value().fold(context::fold);
      List<Template> read = value.templates().toList();
      Guarded frame = FlowFrame.of(step, read, context, following, context.afterFailure(following));
      following =
          new AssignAction(value, one.slot(), set.keep() || context.keeps(), frame, following);
    }
    return following;
  }
}
