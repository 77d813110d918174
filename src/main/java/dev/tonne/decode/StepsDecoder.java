package dev.tonne.decode;

import dev.tonne.scenario.Step;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decodes a list of steps, each by its verb. */
final class StepsDecoder {
  private static final String TRANSACTION = "transaction";
  private static final String CONDITION = "if";
  private static final Set<String> BRANCHES = Set.of("then", "else");

  private final DecodeContext context;
  private final Registry registry;

  StepsDecoder(DecodeContext context) {
    this.context = context;
    this.registry = context.registry;
  }

  List<Step> decode(@Nullable Node node) {
    List<Step> steps = new ArrayList<>();
    if (node == null) {
      return steps;
    }
    if (!(node instanceof Node.Sequence list)) {
      WrongTypes.expected("a list of steps", node, context, "each step begins with `- `");
      return steps;
    }
    if (list.items().isEmpty()) {
      context.error(list.span(), "empty-list", "there is no step in this list");
    }
    for (Node item : list.items()) {
      context.scope.nextStep();
      Step step = item instanceof Node.Mapping mapping ? step(mapping) : noMapping(item);
      if (step != null) {
        steps.add(step);
      }
    }
    return steps;
  }

  private @Nullable Step noMapping(Node item) {
    boolean empty = item instanceof Node.Scalar scalar && scalar.empty();
    boolean verb = item instanceof Node.Scalar scalar && registry.steps.containsKey(scalar.text());
    context.error(
        item.span(),
        empty ? "empty-step" : WrongTypes.CODE,
        empty
            ? "nothing stands behind this `-`"
            : "expected a step, `verb: value`, found " + WrongTypes.shape(item),
        verb ? "write `- " + ((Node.Scalar) item).text() + ": …`" : "");
    return null;
  }

  private @Nullable Step step(Node.Mapping mapping) {
    List<Node.Entry> verbs = verbs(mapping);
    if (verbs.isEmpty()) {
      return withoutVerb(mapping);
    }
    String verb = verbs.get(0).key().text();
    StepDecoder decoder = decoder(verb);
    Node.Mapping own = mapping;
    if (verbs.size() > 1) {
      new Nesting(context).refuse(verbs.get(0), verbs.get(1));
      own = ofFirst(mapping, verbs, decoder);
    }
    if (verb.equals(TRANSACTION)) {
      own = withoutName(own);
    }
    ObjectReader reader = ObjectReader.of(own, OptionsDecoder.table(decoder.keys()), context);
    if (verbs.size() > 1) {
      reader.excuse(Nesting.INSIDE);
    }
    return new OptionsDecoder(context).decode(reader, verb, decoder);
  }

  /** {@code if} is one only with steps behind it, or alone; else it is an option of the verb. */
  private List<Node.Entry> verbs(Node.Mapping mapping) {
    List<Node.Entry> all =
        mapping.entries().stream().filter(e -> registry.steps.containsKey(e.key().text())).toList();
    boolean branches = mapping.entries().stream().anyMatch(e -> BRANCHES.contains(e.key().text()));
    return branches || all.size() < 2
        ? all
        : all.stream().filter(e -> !e.key().text().equals(CONDITION)).toList();
  }

  private Node.Mapping withoutName(Node.Mapping mapping) {
    List<Node.Entry> left = new ArrayList<>();
    for (Node.Entry entry : mapping.entries()) {
      if (entry.key().text().equals("name")) {
        context.error(
            entry.key().span(),
            "unknown-key",
            "a transaction has its name behind `transaction`",
            "leave `name` out");
      } else {
        left.add(entry);
      }
    }
    return new Node.Mapping(left, mapping.span());
  }

  private StepDecoder decoder(String verb) {
    StepDecoder decoder = registry.steps.get(verb);
    if (decoder == null) {
      throw new IllegalStateException("no decoder of " + verb);
    }
    return decoder;
  }

  /** What is left for the first verb; the keys of the others are theirs. */
  private Node.Mapping ofFirst(Node.Mapping mapping, List<Node.Entry> verbs, StepDecoder first) {
    Set<String> others = new LinkedHashSet<>();
    for (Node.Entry verb : verbs.subList(1, verbs.size())) {
      others.addAll(decoder(verb.key().text()).keys().names());
      others.add(verb.key().text());
    }
    others.removeAll(
        first.keys().names().stream().filter(k -> !registry.steps.containsKey(k)).toList());
    others.remove(verbs.get(0).key().text());
    List<Node.Entry> left =
        mapping.entries().stream().filter(e -> !others.contains(e.key().text())).toList();
    return new Node.Mapping(left, mapping.span());
  }

  /** A mistyped verb is read as the one that was meant, to find what else is wrong. */
  private @Nullable Step withoutVerb(Node.Mapping mapping) {
    KeyTable any = registry.anyStep();
    for (Node.Entry entry : mapping.entries()) {
      String key = entry.key().text();
      String meant = any.has(key) ? null : registry.unknown.find(key, any, Set.of()).key();
      if (meant != null && registry.steps.containsKey(meant)) {
        context.error(
            entry.key().span(),
            "unknown-key",
            "unknown key `" + key + "` in a step",
            "did you mean `" + meant + "`?");
        return step(renamed(mapping, entry, meant));
      }
    }
    if (!ObjectReader.of(mapping, any, context).advised()) {
      context.error(
          mapping.span(),
          "no-verb",
          "this step has no verb",
          "one of " + String.join(", ", registry.steps.keySet()));
    }
    return null;
  }

  private static Node.Mapping renamed(Node.Mapping mapping, Node.Entry entry, String to) {
    Node.Scalar key = new Node.Scalar(to, entry.key().style(), entry.key().span());
    return new Node.Mapping(
        mapping.entries().stream()
            .map(e -> e.equals(entry) ? new Node.Entry(key, e.value()) : e)
            .toList(),
        mapping.span());
  }
}
