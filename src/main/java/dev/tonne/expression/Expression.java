package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A compiled expression. Immutable and shared; evaluated on any loop. */
public interface Expression {
  /**
   * @return a JSON value; computed whole numbers as {@code Long}, others as {@code Double} or
   *     {@code BigDecimal}
   * @throws ExpressionException with a sentence for the user; of undefined names too
   */
  @Nullable Object evaluate(Variables variables);

  /** The names it reads. */
  List<Reference> references();

  /**
   * For people, the values that it reads: {@code n is 3, row.id is "x"}; empty if it reads none.
   */
  String shownReads(Variables variables);

  /** Its text between the braces, trimmed. */
  String text();

  /**
   * A name read by an expression.
   *
   * @param member that is read of it, if it is known: {@code x.member}, {@code x['member']}
   * @param offset of the name in the text that was parsed
   * @param needed false where an undefined name is fine ({@code ??}, {@code ?:}, {@code empty()})
   *     or where it may not be reached at all (branches, right of {@code and})
   */
  record Reference(String name, @Nullable String member, int slot, int offset, boolean needed) {}
}
