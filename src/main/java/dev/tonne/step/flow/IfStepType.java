package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Expression;
import dev.tonne.plan.Action;
import dev.tonne.plan.Condition;
import dev.tonne.plan.PlanContext;
import dev.tonne.plan.StepType;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code if: cond} with {@code then} and {@code else}: one of two step lists. */
public final class IfStepType implements StepType {
  private static final KeyTable KEYS =
      KeyTable.of(
          "an if step",
          new Key("if", "condition", "", "Decides which list is taken."),
          new Key("then", "list of steps", "", "Taken when the condition is true."),
          new Key("else", "list of steps", "nothing", "Taken when it is not."));

  /** Both ways. */
  record IfStep(Expression condition, List<Step> then, List<Step> otherwise, Span span)
      implements Step {
    @Override
    public String label() {
      return "if " + condition.text();
    }

    @Override
    public List<Step> children() {
      return Stream.concat(then.stream(), otherwise.stream()).toList();
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("if");
  }

  @Override
  public KeyTable keys() {
    return KEYS;
  }

  @Override
  public @Nullable Step decode(ObjectReader step, String verb, DecodeContext context) {
    Node condition = step.get(verb);
    Expression expression = condition == null ? null : context.condition(condition);
    List<Step> then = context.steps(step.require("then"));
    List<Step> otherwise = step.has("else") ? context.steps(step.get("else")) : List.of();
    return expression == null ? null : new IfStep(expression, then, otherwise, step.node().span());
  }

  @Override
  public Class<? extends Step> model() {
    return IfStep.class;
  }

  @Override
  public Action compile(Step step, PlanContext context, Action next) {
    IfStep decision = (IfStep) step;
    Action then = context.compile(decision.then(), next);
    Action otherwise = context.compile(decision.otherwise(), next);
    return Condition.compile(decision.condition(), step, context, then, otherwise, otherwise);
  }
}
