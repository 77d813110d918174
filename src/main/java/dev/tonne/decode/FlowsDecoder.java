package dev.tonne.decode;

import dev.tonne.scenario.Step;
import dev.tonne.syntax.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decodes {@code flows}: each anew wherever it is used, with what names mean there. */
final class FlowsDecoder {
  /** Flows within flows. */
  private static final int DEEPEST = 50;

  /** Steps of all places together where flows are used. */
  private static final int MOST_STEPS = 100_000;

  private final DecodeContext context;
  private final Map<String, Node.Entry> flows = new LinkedHashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final Set<String> named = new HashSet<>();
  private int expanded;

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

  /** A mistyped name is read as the one that was meant, to find what else is wrong. */
  List<Step> steps(Node.Scalar name) {
    Node.Entry flow = flows.get(name.text());
    if (flow == null) {
      Optional<String> near = Spelling.nearest(name.text(), flows.keySet());
      context.error(
          name.span(),
          "unknown-flow",
          "no flow is named `" + name.text() + "`",
          Spelling.hint(name.text(), flows.keySet()));
      flow = near.map(flows::get).orElse(null);
    }
    return flow == null ? List.of() : steps(flow, name);
  }

  private List<Step> steps(Node.Entry flow, Node.Scalar use) {
    String name = flow.key().text();
    named.add(name);
    if (open.contains(name)) {
      context.error(use.span(), "flow-cycle", "this flow uses itself: " + way(name));
      return List.of();
    }
    if (open.size() >= DEEPEST) {
      context.error(
          use.span(), "flow-depth", "flows are used within flows more than " + DEEPEST + " deep");
      return List.of();
    }
    expanded += flow.value() instanceof Node.Sequence list ? list.items().size() : 1;
    if (expanded > MOST_STEPS) {
      context.error(
          flow.key().span(),
          "flow-size",
          "flows that use flows come to more than " + MOST_STEPS + " steps");
      return List.of();
    }
    open.addLast(name);
    try {
      return context.steps(flow.value());
    } finally {
      open.removeLast();
    }
  }

  /** {@code login → browse → login}. */
  private String way(String name) {
    List<String> cycle = new ArrayList<>(open);
    cycle = new ArrayList<>(cycle.subList(cycle.indexOf(name), cycle.size()));
    cycle.add(name);
    return String.join(" → ", cycle);
  }

  /** Finds what is wrong in flows that no group comes to; warns of those that nothing names. */
  void rest() {
    List<Node.Entry> left =
        flows.values().stream().filter(f -> !named.contains(f.key().text())).toList();
    for (Node.Entry flow : left) {
      context.scope.muted(
          flow.key().text(),
          () -> {
            open.addLast(flow.key().text());
            context.steps(flow.value());
            open.removeLast();
          });
    }
    for (Node.Entry flow : left) {
      String name = flow.key().text();
      if (!named.contains(name)) {
        context.warning(flow.key().span(), "unused-flow", "nothing uses the flow `" + name + "`");
      }
    }
  }
}
