package dev.tonne.decode;

import dev.tonne.scenario.Step;
import dev.tonne.syntax.Node;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decodes {@code flows}: each anew wherever it is used, with what names mean there. */
final class FlowsDecoder {
  private final DecodeContext context;
  private final Map<String, Node.Entry> flows = new LinkedHashMap<>();
  private final Deque<String> open = new ArrayDeque<>();

  FlowsDecoder(DecodeContext context) {
    this.context = context;
  }

  /** Makes the flows known; they are decoded where they are used. */
  void define(@Nullable Node node) {
    if (node instanceof Node.Mapping mapping) {
      mapping.entries().forEach(entry -> flows.put(entry.key().text(), entry));
    } else if (node != null) {
      WrongTypes.expected("a mapping from a name to a list of steps", node, context);
    }
  }

  List<Step> steps(Node.Scalar name) {
    Node.Entry flow = flows.get(name.text());
    if (flow == null) {
      context.error(
          name.span(),
          "unknown-flow",
          "no flow is named `" + name.text() + "`",
          Spelling.hint(name.text(), flows.keySet()));
      return List.of();
    }
    if (open.contains(name.text())) {
      context.error(name.span(), "flow-cycle", "`" + name.text() + "` uses itself");
      return List.of();
    }
    open.addLast(name.text());
    try {
      return context.steps(flow.value());
    } finally {
      open.removeLast();
    }
  }
}
