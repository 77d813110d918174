package dev.tonne.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
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
  private final boolean constant;

  /** The value of a constant; unused otherwise. */
  private final @Nullable Object fixed;

  private Template(String source, List<Part> parts, boolean constant, @Nullable Object fixed) {
    this.source = source;
    this.parts = List.copyOf(parts);
    this.constant = constant;
    this.fixed = fixed;
  }

  /** Text of its own stretches, joined where they are constant. */
  static Template of(String source, List<Part> parts) {
    if (parts.stream().anyMatch(Value.class::isInstance)) {
      return new Template(source, parts, false, null);
    }
    StringBuilder text = new StringBuilder();
    parts.forEach(part -> text.append(((Text) part).text()));
    return new Template(source, parts, true, text.toString());
  }

  /** A template without expressions. */
  public static Template constant(String text) {
    return typedConstant(text, text);
  }

  /** A constant that need not be text: the number of {@code size: 5}. */
  public static Template typedConstant(@Nullable Object value, String source) {
    return new Template(source, List.of(new Text(Values.text(value))), true, value);
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
    return constant;
  }

  /** The value of a constant, known without any variables. */
  public @Nullable Object constantValue() {
    if (!constant) {
      throw new IllegalStateException(source + " is no constant");
    }
    return fixed;
  }

  /**
   * Its value with its type.
   *
   * @throws ExpressionException if an expression can't be evaluated
   */
  public @Nullable Object value(Variables variables) {
    if (constant) {
      return fixed;
    }
    if (parts.size() == 1 && parts.get(0) instanceof Value only) {
      return only.expression().evaluate(variables);
    }
    return text(variables);
  }

  /**
   * Its value as text: an object or list as JSON, null as empty text.
   *
   * @throws ExpressionException if an expression can't be evaluated
   */
  public String text(Variables variables) {
    if (constant) {
      return Values.text(fixed);
    }
    if (parts.size() == 1 && parts.get(0) instanceof Value only) {
      return Values.text(only.expression().evaluate(variables));
    }
    StringBuilder out = new StringBuilder(source.length() + 32);
    appendTo(out, variables);
    return out.toString();
  }

  /** As {@link #text}, to the end of {@code out}. */
  public void appendTo(StringBuilder out, Variables variables) {
    for (Part part : parts) {
      if (part instanceof Value value) {
        out.append(Values.text(value.expression().evaluate(variables)));
      } else {
        out.append(((Text) part).text());
      }
    }
  }

  /** All names read by its expressions; offsets are into {@link #source}. */
  public List<Expression.Reference> references() {
    List<Expression.Reference> references = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Value value) {
        references.addAll(value.expression().references());
      }
    }
    return references;
  }

  /**
   * The same template with every expression that reads nothing but slots for which {@code fixed} is
   * true, by plain name, replaced by its text. One that would lose its type is left as it is.
   */
  public Template fold(IntPredicate fixed, Variables values) {
    if (constant) {
      return this;
    }
    if (parts.size() == 1) {
      Object value = fixedValue(parts.get(0), fixed, values);
      return value instanceof String ? typedConstant(value, source) : this;
    }
    List<Part> folded = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      Object value = fixedValue(part, fixed, values);
      if (Variables.isDefined(value)) {
        text.append(Values.text(value));
      } else {
        addText(text, folded);
        folded.add(part);
      }
    }
    addText(text, folded);
    return of(source, folded);
  }

  /** Ends a stretch of constant text. */
  static void addText(StringBuilder text, List<Part> parts) {
    if (text.length() > 0) {
      parts.add(new Text(text.toString()));
      text.setLength(0);
    }
  }

  /** {@link Variables#UNDEFINED} if the part is not fixed. */
  private static @Nullable Object fixedValue(Part part, IntPredicate fixed, Variables values) {
    if (part instanceof Text text) {
      return text.text();
    }
    if (((Value) part).expression() instanceof Compiled expression) {
      int slot = expression.plainSlot();
      return slot >= 0 && fixed.test(slot) ? values.get(slot) : Variables.UNDEFINED;
    }
    return Variables.UNDEFINED;
  }

  @Override
  public String toString() {
    return source;
  }
}
