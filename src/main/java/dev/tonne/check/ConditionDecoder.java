package dev.tonne.check;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.KeyTable;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Comparison;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Patterns;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Decodes {@code cond}: a literal, {@code present absent null}, or a mapping of conditions. */
final class ConditionDecoder {
  static final KeyTable TABLE =
      KeyTable.of(
          "a condition",
          new Key("equals", "value", "", "The same value; a number is never a text."),
          new Key("not-equals", "value", "", "Another value."),
          new Key("less-than", "number", "", "Below it."),
          new Key("at-most", "number", "", "Not above it."),
          new Key("more-than", "number", "", "Above it."),
          new Key("at-least", "number", "", "Not below it."),
          new Key("in", "list", "", "One of these values."),
          new Key("contains", "value", "", "A part of a text, an item of a list, a member's name."),
          new Key("not-contains", "value", "", "No part, item or member."),
          new Key("starts-with", "text", "", "How a text begins."),
          new Key("matches", "pattern", "", "A regular expression found anywhere in a text."),
          new Key("size", "whole number or condition", "", "How many characters, items, members."),
          new Key("type", "type", "", "object, array, text, number, boolean or null."));

  private static final List<String> TYPES =
      List.of("object", "array", "text", "number", "boolean", "null");

  private static final Map<String, BiPredicate<@Nullable Object, @Nullable Object>> TESTS =
      Map.of(
          "less-than", (actual, wanted) -> Comparison.compare(actual, wanted) < 0,
          "at-most", (actual, wanted) -> Comparison.compare(actual, wanted) <= 0,
          "more-than", (actual, wanted) -> Comparison.compare(actual, wanted) > 0,
          "at-least", (actual, wanted) -> Comparison.compare(actual, wanted) >= 0,
          "contains", Comparison::contains,
          "not-contains", (actual, wanted) -> !Comparison.contains(actual, wanted),
          "starts-with", (actual, wanted) -> Values.text(actual).startsWith(Values.text(wanted)),
          "size", (actual, wanted) -> Comparison.equal(Comparison.size(actual), wanted),
          "type", (actual, wanted) -> Values.type(actual).equals(Values.text(wanted)));

  private final DecodeContext context;

  /** Whether the value is text whatever it looks like, so that {@code body: 5} means "5". */
  private final boolean text;

  ConditionDecoder(DecodeContext context, boolean text) {
    this.context = context;
    this.text = text;
  }

  /** All that must hold; empty after an error, which was reported. */
  List<Condition> decode(Node node) {
    if (node instanceof Node.Mapping mapping) {
      return mapping(mapping);
    }
    if (node instanceof Node.Scalar scalar && scalar.plain()) {
      for (Condition.Presence presence : Condition.Presence.values()) {
        boolean meant = presence != Condition.Presence.NULL || !text;
        if (meant && scalar.text().equals(presence.text())) {
          return List.of(presence);
        }
      }
    }
    return one("equals", node).map(List::of).orElse(List.of());
  }

  private List<Condition> mapping(Node.Mapping mapping) {
    ObjectReader reader = ObjectReader.of(mapping, TABLE, context);
    if (mapping.entries().isEmpty()) {
      context.error(
          mapping.span(), "empty-value", "a condition is missing", "`present`, a value …");
    }
    List<Condition> conditions = new ArrayList<>();
    for (Node.Entry entry : mapping.entries()) {
      String word = entry.key().text();
      boolean known = TABLE.keys().stream().anyMatch(key -> key.name().equals(word));
      if (!known || !reader.has(word)) {
        continue;
      }
      if (word.equals("size") && entry.value() instanceof Node.Mapping) {
        new ConditionDecoder(context, false)
            .decode(entry.value())
            .forEach(condition -> conditions.add(new Condition.Sized(condition)));
      } else {
        one(word, entry.value()).ifPresent(conditions::add);
      }
    }
    return conditions;
  }

  private Optional<Condition> one(String word, Node node) {
    Literal literal = Literal.decode(node, context);
    if (literal == null) {
      return Optional.empty();
    }
    Object constant = literal.constant();
    if (word.equals("matches")) {
      return matches(node, literal, constant);
    }
    if (Variables.isDefined(constant) && !fits(word, constant, node)) {
      return Optional.empty();
    }
    return Optional.of(new Condition.Compared(word, literal, test(word)));
  }

  private Optional<Condition> matches(Node node, Literal literal, @Nullable Object constant) {
    Patterns.Cache patterns = new Patterns.Cache();
    try {
      if (Variables.isDefined(constant)) {
        patterns.compile(Values.text(constant));
      }
      return Optional.of(new Condition.Matches(literal, patterns));
    } catch (ExpressionException e) {
      context.error(
          node.span(), "pattern", String.valueOf(e.getMessage()), "quote patterns: '(\\d+)'");
      return Optional.empty();
    }
  }

  private boolean fits(String word, @Nullable Object constant, Node node) {
    if (word.equals("type") && !TYPES.contains(Values.text(constant))) {
      String found = Values.shown(constant);
      context.error(node.span(), "type", found + " is no type", String.join(", ", TYPES));
      return false;
    }
    if (word.equals("in") && !(constant instanceof List<?>)) {
      context.error(node.span(), "wrong-type", "a list is wanted here", "write `[a, b]`");
      return false;
    }
    return true;
  }

  private BiPredicate<@Nullable Object, @Nullable Object> test(String word) {
    BiPredicate<@Nullable Object, @Nullable Object> equal =
        text ? ConditionDecoder::sameText : Comparison::equal;
    return switch (word) {
      case "equals" -> equal;
      case "not-equals" -> equal.negate();
      case "in" ->
          (actual, wanted) ->
              wanted instanceof List<?> list
                  && list.stream().anyMatch(item -> equal.test(actual, item));
      default -> TESTS.getOrDefault(word, equal);
    };
  }

  private static boolean sameText(@Nullable Object actual, @Nullable Object wanted) {
    return Values.text(actual).equals(wanted == null ? "null" : Values.text(wanted));
  }
}
