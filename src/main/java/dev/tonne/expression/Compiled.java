package dev.tonne.expression;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An expression as it runs.
 *
 * @param reads the names in it, each with its members
 */
record Compiled(String text, Term term, List<Reference> references, List<Term> reads)
    implements Expression {
  @Override
  public @Nullable Object evaluate(Variables variables) {
    return term.need(variables);
  }

  @Override
  public String shownReads(Variables variables) {
    return reads.stream()
        .map(read -> shown(read, variables))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static String shown(Term read, Variables variables) {
    Object value = read.evaluate(variables);
    return read.label() + " is " + (Variables.isDefined(value) ? Values.shown(value) : "undefined");
  }

  /** The slot, if it is nothing but a name; else -1. */
  int plainSlot() {
    return term instanceof Terms.Name name ? name.slot() : -1;
  }
}
