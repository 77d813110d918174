package dev.tonne.check;

import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a measured quantity is held against: {@code < 10KB}.
 *
 * @param word of a mapping, {@code less-than}; empty where the operator is in the value
 * @param constant null if the value is rendered each time
 */
record Limit(String word, Template template, Quantity quantity, @Nullable Bound constant) {
  private static final Pattern FORM = Pattern.compile("\\s*(<=|>=|==|!=|<|>)?\\s*(.*?)\\s*");

  static final Map<String, String> WORDS =
      Map.of(
          "equals", "==",
          "not-equals", "!=",
          "less-than", "<",
          "at-most", "<=",
          "more-than", ">",
          "at-least", ">=");

  /**
   * What is measured.
   *
   * @param parse throws IllegalArgumentException with a sentence for the user
   */
  record Quantity(String name, ToLongFunction<String> parse, LongFunction<String> shown) {}

  private record Bound(String operator, long value) {
    boolean holds(long actual) {
      return switch (operator) {
        case "<" -> actual < value;
        case "<=" -> actual <= value;
        case ">" -> actual > value;
        case ">=" -> actual >= value;
        case "!=" -> actual != value;
        default -> actual == value;
      };
    }
  }

  /**
   * @throws IllegalArgumentException with a sentence for the user
   */
  static Limit of(String word, Template template, Quantity quantity) {
    Bound bound = template.isConstant() ? bound(word, template.source(), quantity) : null;
    return new Limit(word, template, quantity, bound);
  }

  private static Bound bound(String word, String text, Quantity quantity) {
    Matcher form = FORM.matcher(text);
    String operator = WORDS.getOrDefault(word, "==");
    String value = text;
    if (form.matches() && (word.isEmpty() || form.group(1) == null)) {
      operator = form.group(1) == null ? operator : form.group(1);
      value = form.group(2);
    }
    return new Bound(operator, quantity.parse.applyAsLong(value));
  }

  /** The name of the check: {@code size < 10KB}, {@code size less-than 10KB}. */
  String text() {
    String condition = word.isEmpty() ? template.source() : word + " " + template.source();
    return quantity.name + " " + condition;
  }

  List<Expression.Reference> references() {
    return template.references();
  }

  /** What was wanted and what came; null if it holds. */
  @Nullable String failure(long actual, Variables variables) {
    try {
      Bound bound = constant;
      if (bound == null) {
        bound = bound(word, template.text(variables), quantity);
      }
      return bound.holds(actual)
          ? null
          : Failures.shortened(text() + " wanted, got " + quantity.shown.apply(actual));
    } catch (IllegalArgumentException | ExpressionException e) {
      return Failures.shortened(text() + " wanted, but " + e.getMessage());
    }
  }
}
