package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression as it runs. */
record Compiled(String text, Term term, List<Reference> references) implements Expression {
  @Override
  public @Nullable Object evaluate(Variables variables) {
    return term.need(variables);
  }

  /** The slot, if it is nothing but a name; else -1. */
  int plainSlot() {
    return term instanceof Terms.Name name ? name.slot() : -1;
  }
}
