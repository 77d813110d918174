package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.OnFailure;
import dev.tonne.scenario.OptionedStep;
import dev.tonne.scenario.Step;
import dev.tonne.scenario.StepOptions;
import dev.tonne.syntax.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decodes a step together with what any step may say beside its verb. */
final class OptionsDecoder {
  private static final String NAME = "name";
  private static final String CONDITION = "if";
  private static final List<String> OPTIONS =
      List.of(NAME, CONDITION, "on-failure", "tags", "http");

  private final DecodeContext context;
  private final Scope scope;

  OptionsDecoder(DecodeContext context) {
    this.context = context;
    this.scope = context.scope;
  }

  /** The keys of a step of one kind and those that any step has; its own mean what it says. */
  static KeyTable table(KeyTable own) {
    List<Key> more = Tables.OPTIONS.keys().stream().filter(k -> !own.has(k.name())).toList();
    return new KeyTable(own.what(), Stream.concat(own.keys().stream(), more.stream()).toList());
  }

  @Nullable Step decode(ObjectReader reader, String verb, StepDecoder decoder) {
    String name = reader.text(NAME);
    Expression condition = verb.equals(CONDITION) ? null : condition(reader);
    OnFailure onFailure = reader.choice("on-failure", OnFailure.class);
    Scope.Place before = scope.place();
    Step step = context.tagged(known(reader), () -> decoder.decode(reader, verb, context));
    boolean block = scope.place().step() != before.step();
    Map<String, Template> tags = tags(reader);
    // On a block it serves the steps inside, on a request only what is known before it is sent.
    HttpSettings http =
        scope.at(
            block ? scope.place() : before,
            () -> new HttpDecoder(context).decode(reader.get("http")));
    boolean any = OPTIONS.stream().anyMatch(key -> !key.equals(verb) && reader.has(key));
    return step == null || !any
        ? step
        : new OptionedStep(step, new StepOptions(name, condition, onFailure, tags, http));
  }

  private @Nullable Expression condition(ObjectReader reader) {
    Node node = reader.get(CONDITION);
    if (node instanceof Node.Scalar scalar && scalar.empty()) {
      context.error(reader.place(CONDITION), "empty-value", "`" + CONDITION + "` has no value");
      return null;
    }
    return node == null ? null : context.condition(node);
  }

  private Map<String, Template> tags(ObjectReader reader) {
    Map<String, Template> tags = new LinkedHashMap<>();
    for (Node.Entry entry : reader.entries("tags")) {
      Template value = context.template(entry.value());
      if (value != null) {
        tags.put(entry.key().text(), value);
      }
    }
    return tags;
  }

  /** Tags as far as they are known before the run. */
  private static Map<String, Optional<String>> known(ObjectReader reader) {
    Map<String, Optional<String>> tags = new LinkedHashMap<>();
    if (reader.get("tags") instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        boolean constant =
            entry.value() instanceof Node.Scalar scalar && !scalar.text().contains("${");
        tags.put(
            entry.key().text(),
            constant ? Optional.of(((Node.Scalar) entry.value()).text()) : Optional.empty());
      }
    }
    return tags;
  }
}
