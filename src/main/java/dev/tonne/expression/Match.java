package dev.tonne.expression;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code =~ !~}: part of a list or object, or a pattern found anywhere in a text. */
final class Match implements Term {
  private final Term value;
  private final Term among;
  private final boolean wanted;
  private final Patterns.Cache patterns = new Patterns.Cache();

  Match(Term value, Term among, boolean wanted) {
    this.value = value;
    this.among = among;
    this.wanted = wanted;
  }

  @Override
  public Object evaluate(Variables variables) {
    return matches(value.need(variables), among.need(variables)) == wanted;
  }

  private boolean matches(@Nullable Object item, @Nullable Object whole) {
    if (whole instanceof List<?> || whole instanceof Map<?, ?>) {
      return Comparison.contains(whole, item);
    }
    if (whole instanceof String regex) {
      return item != null && Patterns.find(patterns.compile(regex), Values.text(item));
    }
    throw new ExpressionException(Values.shown(whole) + " is neither a list nor a pattern");
  }
}
