package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Text with {@code ${…}} in it, compiled to constant parts and expressions. Immutable and shared.
 * One that is exactly one {@code ${…}} has the type of its value; with anything around, it is text.
 */
public final class Template {
  /** A stretch of a template. */
  public sealed interface Part {}

  /** Constant text; {@code $${} is already {@code ${}. */
  public record Text(String text) implements Part {}

  /** The value of an expression. */
  public record Value(Expression expression) implements Part {}

  private final String source;
  private final List<Part> parts;

  Template(String source, List<Part> parts) {
    this.source = source;
    this.parts = List.copyOf(parts);
  }

  /** A template without expressions. */
  public static Template constant(String text) {
    return new Template(text, List.of(new Text(text)));
  }

  /** As it was written: what a metric is named after. */
  public String source() {
    return source;
  }

  public List<Part> parts() {
    return parts;
  }

  /** True if it has no expression. */
  public boolean isConstant() {
    throw new UnsupportedOperationException();
  }

  /** Its value with its type. */
  public @Nullable Object value(Variables variables) {
    throw new UnsupportedOperationException("" + variables);
  }

  /** Its value as text: an object or list as JSON, null as empty text. */
  public String text(Variables variables) {
    throw new UnsupportedOperationException("" + variables);
  }

  /** All names read by its expressions; offsets are into {@link #source}. */
  public List<Expression.Reference> references() {
    throw new UnsupportedOperationException();
  }

  /**
   * The same template with every expression that reads nothing but slots for which {@code fixed} is
   * true, by plain name, replaced by its text. One that would lose its type is left as it is.
   */
  public Template fold(java.util.function.IntPredicate fixed, Variables values) {
    throw new UnsupportedOperationException("" + fixed + values);
  }
}
