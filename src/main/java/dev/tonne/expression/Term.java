package dev.tonne.expression;

import org.jspecify.annotations.Nullable;

/** A node of a compiled expression. */
interface Term {
  /** A value, or {@link Variables#UNDEFINED}. */
  @Nullable Object evaluate(Variables variables);

  /** As it is called in a message, where it can be undefined. */
  default String label() {
    return "a part of the expression";
  }

  /** As {@link #evaluate}, where there must be a value. */
  default @Nullable Object need(Variables variables) {
    Object value = evaluate(variables);
    if (Variables.isDefined(value)) {
      return value;
    }
    throw ExpressionException.undefined(label());
  }
}
