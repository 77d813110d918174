package dev.tonne.decode;

import dev.tonne.expression.Variables;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Computes {@code vars}, from top to bottom, with what {@code -v} puts in their place. */
final class VarsDecoder {
  private static final String OPTION = "-v";

  private final DecodeContext context;
  private final Map<String, String> overrides;

  VarsDecoder(DecodeContext context) {
    this.context = context;
    this.overrides = new HashMap<>(context.options.overrides());
  }

  void decode(@Nullable Node node) {
    if (node instanceof Node.Mapping mapping) {
      mapping.entries().forEach(this::define);
    } else if (node != null) {
      WrongTypes.expected("a mapping: `name: value`, line by line", node, context);
      return;
    }
    for (String name : context.options.overrides().keySet()) {
      if (overrides.containsKey(name)) {
        undeclared(name, overrides.get(name));
      }
    }
  }

  private void define(Node.Entry entry) {
    String name = entry.key().text();
    String objection = ReservedNames.objection(name);
    if (!objection.isEmpty()) {
      context.error(entry.key().span(), "bad-name", "`" + name + "` " + objection);
    }
    String given = Optional.ofNullable(overrides.remove(name)).orElse("");
    boolean replaced = context.options.overrides().containsKey(name);
    Object value = replaced ? override(name, given) : context.value(entry.value(), name);
    String origin =
        replaced ? OPTION + " " + name + "=" + given : "line " + entry.key().span().line();
    context.constants.define(name, new Constants.Var(value, origin));
  }

  private @Nullable Object override(String name, String given) {
    if (given.isEmpty()) {
      return "";
    }
    SourceFile source = new SourceFile(OPTION, name + "=" + given);
    Span span = new Span(source, 1, name.length() + 2, given.length());
    Object value = context.value(new Node.Scalar(given, Node.Style.PLAIN, span), name);
    return Variables.isDefined(value) ? value : Variables.UNDEFINED;
  }

  private void undeclared(String name, @Nullable String given) {
    SourceFile source = new SourceFile(OPTION, name + "=" + given);
    context.error(
        new Span(source, 1, 1, Math.max(1, name.length())),
        "undeclared-variable",
        "`" + name + "` is not declared in the scenario's `vars`",
        Spelling.hint(name, context.constants.names()));
  }
}
