package dev.tonne.decode;

import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;

/** Tells of two verbs in one step, and how one is put into the other. */
final class Nesting {
  /** Keys of blocks that hold their steps. */
  static final List<String> INSIDE = List.of("steps", "then");

  private final DecodeContext context;

  Nesting(DecodeContext context) {
    this.context = context;
  }

  void refuse(Node.Entry first, Node.Entry second) {
    String one = first.key().text();
    String other = second.key().text();
    List<String> hints = new ArrayList<>();
    String inner = inside(one);
    if (!inner.isEmpty()) {
      hints.addAll(nested(first, inner, second));
    } else if (!inside(other).isEmpty()) {
      hints.addAll(nested(second, inside(other), first));
    } else {
      hints.add("make it a step of its own: `- " + other + ": …`");
    }
    context.error(
        second.key().span(),
        "two-verbs",
        "a step has one verb, and this one has `" + one + "` and `" + other + "`",
        hints.toArray(String[]::new));
  }

  /** The key of a block that holds its steps; empty if it is no block. */
  private String inside(String verb) {
    StepDecoder decoder = context.registry.steps.get(verb);
    if (decoder == null) {
      return "";
    }
    for (String key : INSIDE) {
      if (decoder.keys().has(key)) {
        return key;
      }
    }
    return "";
  }

  private static List<String> nested(Node.Entry block, String key, Node.Entry step) {
    return List.of(
        "put one into the other:",
        "  - " + shown(block),
        "    " + key + ":",
        "      - " + shown(step));
  }

  private static String shown(Node.Entry entry) {
    boolean brief =
        entry.value() instanceof Node.Scalar scalar && scalar.plain() && !scalar.empty();
    return entry.key().text()
        + ": "
        + (brief ? ((Node.Scalar) entry.value()).text().lines().findFirst().orElse("") : "…");
  }
}
