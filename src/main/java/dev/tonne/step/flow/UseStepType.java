package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.plan.Action;
import dev.tonne.plan.Guarded;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code use: flow} with {@code with: { … }}: the steps of a flow, with arguments. */
public final class UseStepType implements StepType {
  private static final KeyTable KEYS =
      KeyTable.of(
          "a use step",
          new Key("use", "name of a flow", "", "The flow whose steps stand here."),
          new Key("with", "name → value", "", "Arguments: names that only the flow sees."));

  /** One argument and the slot that the flow knows it by. */
  private record Argument(int slot, ValueTemplate value) {}

  /** The flow's steps as they stand here. */
  record UseStep(String flow, List<Argument> arguments, List<Step> children, Span span)
      implements Step {
    @Override
    public String label() {
      return "use " + flow;
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("use");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    if (!(step.get(verb) instanceof Node.Scalar name)) {
      step.text(verb); // reports what it is instead
      return null;
    }
    List<Argument> arguments = new ArrayList<>();
    Map<String, Integer> slots = new LinkedHashMap<>();
    for (Node.Entry entry : step.entries("with")) {
      ValueTemplate value = ValueTemplate.decode(entry.value(), context);
      int slot = context.local(entry.key());
      slots.put(entry.key().text(), slot);
      if (value != null) {
        arguments.add(new Argument(slot, value));
      }
    }
    List<Step> steps = context.bound(slots, () -> context.flow(name));
    Set<Integer> unread = context.unread(slots.values());
    for (Node.Entry entry : step.entries("with")) {
      if (unread.contains(slots.get(entry.key().text()))) {
        context.error(
            entry.key().span(),
            "unused-argument",
            "the flow `" + name.text() + "` does not read `" + entry.key().text() + "`");
      }
    }
    return new UseStep(name.text(), arguments, steps, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return UseStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    UseStep use = (UseStep) step;
    Action following = context.compile(use.children(), next);
    for (int i = use.arguments().size() - 1; i >= 0; i--) {
      Argument argument = use.arguments().get(i);
      ValueTemplate value = argument.value().fold(context::fold);
      Guarded frame =
          FlowFrame.of(step, value.templates().toList(), context, next, context.afterFailure(next));
      following = new AssignAction(value, argument.slot(), false, frame, following);
    }
    return following;
  }
}
