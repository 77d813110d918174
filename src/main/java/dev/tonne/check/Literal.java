package dev.tonne.check;

import dev.tonne.decode.DecodeContext;
import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value as a condition wants it, typed as in a JSON body; templates may stand in it. */
sealed interface Literal {
  @Nullable Object value(Variables variables);

  List<Expression.Reference> references();

  /** As shown in the name of a check. */
  String text();

  /** The value, if no template stands in it; UNDEFINED otherwise. */
  @Nullable Object constant();

  /** A plain value or one that is rendered. */
  record Single(Template template) implements Literal {
    @Override
    public @Nullable Object value(Variables variables) {
      return template.value(variables);
    }

    @Override
    public List<Expression.Reference> references() {
      return template.references();
    }

    @Override
    public String text() {
      return template.isConstant() ? Values.shown(template.constantValue()) : template.source();
    }

    @Override
    public @Nullable Object constant() {
      return template.isConstant() ? template.constantValue() : Variables.UNDEFINED;
    }
  }

  /** A list or an object. */
  record Structure(@Nullable List<String> keys, List<Literal> items) implements Literal {
    @Override
    public @Nullable Object value(Variables variables) {
      List<@Nullable Object> values = new ArrayList<>();
      items.forEach(item -> values.add(item.value(variables)));
      return built(values);
    }

    @Override
    public List<Expression.Reference> references() {
      return items.stream().flatMap(item -> item.references().stream()).toList();
    }

    @Override
    public String text() {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < items.size(); i++) {
        String key = keys == null ? "" : keys.get(i) + ": ";
        texts.add(key + items.get(i).text());
      }
      String inside = String.join(", ", texts);
      return keys == null ? "[" + inside + "]" : "{" + inside + "}";
    }

    @Override
    public @Nullable Object constant() {
      List<@Nullable Object> values = new ArrayList<>();
      items.forEach(item -> values.add(item.constant()));
      return values.stream().allMatch(Variables::isDefined) ? built(values) : Variables.UNDEFINED;
    }

    private Object built(List<@Nullable Object> values) {
      if (keys == null) {
        return values;
      }
      Map<String, @Nullable Object> object = new LinkedHashMap<>();
      for (int i = 0; i < values.size(); i++) {
        object.put(keys.get(i), values.get(i));
      }
      return object;
    }
  }

  /** Null after an error, which was reported. */
  static @Nullable Literal decode(Node node, DecodeContext context) {
    if (node instanceof Node.Scalar scalar) {
      Template template = context.typed(scalar);
      return template == null ? null : new Single(template);
    }
    List<String> keys = new ArrayList<>();
    List<Node> nodes = new ArrayList<>();
    if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        keys.add(entry.key().text());
        nodes.add(entry.value());
      }
    } else if (node instanceof Node.Sequence sequence) {
      nodes.addAll(sequence.items());
    }
    List<Literal> items = new ArrayList<>();
    for (Node item : nodes) {
      Literal literal = decode(item, context);
      if (literal != null) {
        items.add(literal);
      }
    }
    boolean whole = items.size() == nodes.size();
    return whole ? new Structure(node instanceof Node.Mapping ? keys : null, items) : null;
  }
}
