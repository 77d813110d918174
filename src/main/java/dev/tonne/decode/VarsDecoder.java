package dev.tonne.decode;

import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.mask.Secrets;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Computes {@code vars} and {@code secrets}, from top to bottom, with what {@code -v} puts in their
 * place.
 */
final class VarsDecoder {
  private static final String OPTION = "-v";

  private final DecodeContext context;
  private final Map<String, String> overrides;

  VarsDecoder(DecodeContext context) {
    this.context = context;
    this.overrides = new HashMap<>(context.options.overrides());
  }

  /**
   * @param file whose {@code vars} and {@code secrets} are computed in the order they stand in
   */
  void decode(ObjectReader file) {
    for (String key : file.known().keySet()) {
      if (key.equals("vars") || key.equals("secrets")) {
        file.entries(key).forEach(entry -> define(entry, key.equals("secrets")));
      }
    }
    boolean unreadable = wrong(file.get("vars")) || wrong(file.get("secrets")) || file.unreadable();
    for (String name : context.options.overrides().keySet()) {
      if (overrides.containsKey(name) && !unreadable) {
        undeclared(name, overrides.get(name));
      }
    }
  }

  private static boolean wrong(@Nullable Node node) {
    return node != null && !(node instanceof Node.Mapping);
  }

  private void define(Node.Entry entry, boolean secret) {
    String name = entry.key().text();
    String given = Optional.ofNullable(overrides.remove(name)).orElse("");
    boolean replaced = context.options.overrides().containsKey(name);
    if (!context.fileNames.claim(
        entry.key(), secret ? FileNames.Kind.SECRET : FileNames.Kind.VAR)) {
      return;
    }
    Object value = replaced ? override(name, given, secret) : context.value(entry.value(), name);
    String shown = secret ? Secrets.MASKED : given;
    String origin =
        replaced ? OPTION + " " + name + "=" + shown : "line " + entry.key().span().line();
    context.constants.define(new Constants.Var(name, value, origin, secret));
    if (secret) {
      hide(value);
    }
  }

  private @Nullable Object override(String name, String given, boolean secret) {
    if (given.isEmpty()) {
      return "";
    }
    String shown = secret ? Secrets.MASKED : given;
    SourceFile source = new SourceFile(OPTION, name + "=" + shown);
    Span span = new Span(source, 1, name.length() + 2, shown.length());
    Object value = context.value(new Node.Scalar(given, Node.Style.PLAIN, span), name);
    return Variables.isDefined(value) ? value : Variables.UNDEFINED;
  }

  private void hide(@Nullable Object value) {
    if (value instanceof Collection<?> list) {
      list.forEach(this::hide);
    } else if (value instanceof Map<?, ?> map) {
      map.values().forEach(this::hide);
    }
    if (value != null && Variables.isDefined(value)) {
      context.hide(Values.text(value));
    }
  }

  private void undeclared(String name, @Nullable String given) {
    SourceFile source = new SourceFile(OPTION, name + "=" + given);
    context.error(
        new Span(source, 1, 1, Math.max(1, name.length())),
        "undeclared-variable",
        "`" + name + "` is not declared in the scenario's `vars` or `secrets`",
        Spelling.hint(name, context.constants.names()));
  }
}
