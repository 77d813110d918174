package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A choice between two lists of steps. */
final class TestIf implements StepDecoder {
  record If(@Nullable Expression condition, List<Step> then, List<Step> otherwise, Span span)
      implements Step {
    @Override
    public String label() {
      return "if";
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("if");
  }

  @Override
  public KeyTable keys() {
    return KeyTable.of(
        "an if",
        new Key("if", "condition", "", "What decides."),
        new Key("then", "list of steps", "", "Where it holds."),
        new Key("else", "list of steps", "", "Where not."));
  }

  @Override
  public Step decode(ObjectReader step, String verb, DecodeContext context) {
    var node = step.require("if");
    return new If(
        node == null ? null : context.condition(node),
        context.steps(step.require("then")),
        context.steps(step.get("else")),
        step.node().span());
  }
}
