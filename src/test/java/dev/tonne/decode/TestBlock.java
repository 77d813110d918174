package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Blocks of steps: {@code transaction}, {@code once}, {@code repeat}. */
final class TestBlock implements StepDecoder {
  record Block(String verb, String what, List<Step> children, Span span) implements Step {
    @Override
    public String label() {
      return verb;
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("transaction", "once", "repeat");
  }

  @Override
  public KeyTable keys() {
    return KeyTable.of(
        "a block",
        new Key("transaction", "text", "", "Times its steps."),
        new Key("once", "list of steps", "", "In the first loop."),
        new Key("repeat", "whole number", "", "Several times."),
        new Key("until", "condition", "", "When it ends."),
        new Key("steps", "list of steps", "", "What is inside."));
  }

  @Override
  public Step decode(ObjectReader step, String verb, DecodeContext context) {
    List<Step> steps = new ArrayList<>();
    String what = "";
    if (verb.equals("once")) {
      steps.addAll(context.kept(() -> context.steps(step.get(verb))));
    } else if (verb.equals("transaction")) {
      what = String.valueOf(step.text(verb));
      context.measured(what, List.of(), List.of("total"));
      steps.addAll(context.steps(step.require("steps")));
    } else {
      what = "" + step.count(verb, 1, 1);
      int pass = context.fresh("repeat.index");
      steps.addAll(
          context.bound(Map.of("repeat.index", pass), () -> context.steps(step.require("steps"))));
      what += until(step, context);
    }
    return new Block(verb, what, steps, step.node().span());
  }

  private static String until(ObjectReader step, DecodeContext context) {
    var node = step.get("until");
    @Nullable Expression until = node == null ? null : context.condition(node);
    return until == null ? "" : " until " + until.text();
  }
}
