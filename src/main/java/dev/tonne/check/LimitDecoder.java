package dev.tonne.check;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Template;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;

/** Decodes what a quantity is held against: {@code < 10KB} or a mapping of conditions. */
final class LimitDecoder {
  private final Limit.Quantity quantity;
  private final String example;
  private final KeyTable table;

  /**
   * @param example for messages: {@code < 10KB}
   */
  LimitDecoder(Limit.Quantity quantity, String example) {
    String name = quantity.name();
    this.quantity = quantity;
    this.example = example;
    this.table =
        KeyTable.of(
            "a condition on the " + name,
            new Key("equals", name, "", "Exactly so."),
            new Key("not-equals", name, "", "Anything else."),
            new Key("less-than", name, "", "Below it."),
            new Key("at-most", name, "", "Not above it."),
            new Key("more-than", name, "", "Above it."),
            new Key("at-least", name, "", "Not below it."));
  }

  /** All that must hold; empty after an error, which was reported. */
  List<Limit> decode(Node node, DecodeContext context) {
    List<Limit> limits = new ArrayList<>();
    if (!(node instanceof Node.Mapping mapping)) {
      add("", node, limits, context);
      return limits;
    }
    ObjectReader reader = ObjectReader.of(mapping, table, context);
    if (mapping.entries().isEmpty()) {
      context.error(mapping.span(), "empty-value", "a condition is missing", "write " + example);
    }
    for (Key key : table.keys()) {
      Node value = reader.get(key.name());
      if (value != null) {
        add(key.name(), value, limits, context);
      }
    }
    return limits;
  }

  private void add(String word, Node node, List<Limit> limits, DecodeContext context) {
    Template template = context.template(node);
    if (template == null) {
      return;
    }
    try {
      limits.add(Limit.of(word, template, quantity));
    } catch (IllegalArgumentException e) {
      context.error(
          node.span(), quantity.name(), String.valueOf(e.getMessage()), "write `" + example + "`");
    }
  }
}
