package dev.tonne.decode;

import dev.tonne.scenario.Step;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A flow with arguments. */
final class TestUse implements StepDecoder {
  record Use(String flow, List<Integer> arguments, List<Step> steps, Span span) implements Step {
    @Override
    public String label() {
      return "use";
    }
  }

  @Override
  public List<String> verbs() {
    return List.of("use");
  }

  @Override
  public KeyTable keys() {
    return KeyTable.of(
        "a use step",
        new Key("use", "name of a flow", "", "What is done here."),
        new Key("with", "name → value", "", "Its arguments."));
  }

  @Override
  public Step decode(ObjectReader step, String verb, DecodeContext context) {
    Map<String, Integer> slots = new LinkedHashMap<>();
    Map<Integer, Node.Scalar> names = new LinkedHashMap<>();
    for (Node.Entry entry : step.entries("with")) {
      context.typed((Node.Scalar) entry.value());
      int slot = context.local(entry.key());
      slots.put(entry.key().text(), slot);
      names.put(slot, entry.key());
    }
    Node.Scalar name = (Node.Scalar) Objects.requireNonNull(step.get(verb));
    List<Step> steps = context.bound(slots, () -> context.flow(name));
    names.forEach(
        (slot, argument) -> {
          if (context.unread(slots.values()).contains(slot)) {
            context.error(
                argument.span(), "unused-argument", "`" + name.text() + "` does not use this");
          }
        });
    return new Use(name.text(), List.copyOf(slots.values()), steps, step.node().span());
  }
}
