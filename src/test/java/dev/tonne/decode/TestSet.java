package dev.tonne.decode;

import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;

/** Values by name, in order. */
final class TestSet implements StepDecoder {
  record Set(List<Integer> defines, Span span) implements Step {
    @Override
    public String label() {
      return "set";
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("set");
  }

  @Override
  public KeyTable keys() {
    return KeyTable.of(
        "a set step",
        new Key("set", "name → value", "", "What is set."),
        new Key("keep", "true or false", "false", "For all loops."));
  }

  @Override
  public Step decode(ObjectReader step, String verb, DecodeContext context) {
    List<Integer> slots = new ArrayList<>();
    for (Node.Entry entry : step.entries(verb)) {
      context.template(entry.value());
      slots.add(context.declare(entry.key(), "`set`", step.flag("keep", false)));
    }
    return new Set(slots, step.node().span());
  }
}
