package dev.tonne.step.flow;

import dev.tonne.decode.DecodeContext;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A value of any shape whose scalars may hold {@code ${…}}. */
sealed interface ValueTemplate {
  @Nullable Object value(Variables variables);

  Stream<Template> templates();

  ValueTemplate fold(UnaryOperator<Template> fold);

  /** One template. */
  record One(Template template) implements ValueTemplate {
    @Override
    public @Nullable Object value(Variables variables) {
      return template.value(variables);
    }

    @Override
    public Stream<Template> templates() {
      return Stream.of(template);
    }

    @Override
    public ValueTemplate fold(UnaryOperator<Template> fold) {
      return new One(fold.apply(template));
    }
  }

  /** A list. */
  record Items(List<ValueTemplate> items) implements ValueTemplate {
    @Override
    public Object value(Variables variables) {
      List<@Nullable Object> values = new ArrayList<>(items.size());
      items.forEach(item -> values.add(item.value(variables)));
      return values;
    }

    @Override
    public Stream<Template> templates() {
      return items.stream().flatMap(ValueTemplate::templates);
    }

    @Override
    public ValueTemplate fold(UnaryOperator<Template> fold) {
      return new Items(items.stream().map(item -> item.fold(fold)).toList());
    }
  }

  /** An object. */
  record Members(Map<String, ValueTemplate> members) implements ValueTemplate {
    @Override
    public Object value(Variables variables) {
      Map<String, @Nullable Object> values = new LinkedHashMap<>();
      members.forEach((name, member) -> values.put(name, member.value(variables)));
      return values;
    }

    @Override
    public Stream<Template> templates() {
      return members.values().stream().flatMap(ValueTemplate::templates);
    }

    @Override
    public ValueTemplate fold(UnaryOperator<Template> fold) {
      Map<String, ValueTemplate> folded = new LinkedHashMap<>();
      members.forEach((name, member) -> folded.put(name, member.fold(fold)));
      return new Members(folded);
    }
  }

  /** Null after an error, which was reported. */
  static @Nullable ValueTemplate decode(Node node, DecodeContext context) {
    if (node instanceof Node.Scalar scalar) {
      Template template = context.typed(scalar);
      return template == null ? null : new One(template);
    }
    if (node instanceof Node.Sequence list) {
      List<ValueTemplate> items = new ArrayList<>();
      for (Node item : list.items()) {
        ValueTemplate value = decode(item, context);
        if (value != null) {
          items.add(value);
        }
      }
      return new Items(items);
    }
    Map<String, ValueTemplate> members = new LinkedHashMap<>();
    for (Node.Entry entry : ((Node.Mapping) node).entries()) {
      ValueTemplate value = decode(entry.value(), context);
      if (value != null) {
        members.put(entry.key().text(), value);
      }
    }
    return new Members(members);
  }
}
