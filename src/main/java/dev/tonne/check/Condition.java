package dev.tonne.check;

import dev.tonne.expression.Comparison;
import dev.tonne.expression.Expression;
import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Patterns;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import dev.tonne.scenario.ExampleAnswer;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What must be true of one value. */
sealed interface Condition {
  /** As in the name of a check: {@code contains "item-"}. */
  String text();

  List<Expression.Reference> references();

  /**
   * As {@link #text}, with the values that were wanted this time.
   *
   * @throws ExpressionException if they can't be computed
   */
  String wanted(Variables variables);

  /**
   * @param actual {@link Variables#UNDEFINED} if there is none
   * @throws ExpressionException if the two can't be compared
   */
  boolean holds(@Nullable Object actual, Variables variables);

  /**
   * A value for which it holds, as far as that is cheap to tell.
   *
   * @return {@link Variables#UNDEFINED} if there must be none
   */
  @Nullable Object example();

  /** {@code present absent null}. */
  enum Presence implements Condition {
    PRESENT("present"),
    ABSENT("absent"),
    NULL("null");

    private final String text;

    Presence(String text) {
      this.text = text;
    }

    @Override
    public String text() {
      return text;
    }

    @Override
    public String wanted(Variables variables) {
      return text;
    }

    @Override
    public List<Expression.Reference> references() {
      return List.of();
    }

    @Override
    public @Nullable Object example() {
      return switch (this) {
        case PRESENT -> ExampleAnswer.ANY;
        case ABSENT -> Variables.UNDEFINED;
        case NULL -> null;
      };
    }

    @Override
    public boolean holds(@Nullable Object actual, Variables variables) {
      return switch (this) {
        case PRESENT -> Variables.isDefined(actual);
        case ABSENT -> !Variables.isDefined(actual);
        case NULL -> actual == null;
      };
    }
  }

  /** {@code word: literal}; a value that is missing never holds. */
  record Compared(
      String word, Literal literal, BiPredicate<@Nullable Object, @Nullable Object> test)
      implements Condition {
    @Override
    public String text() {
      return word + " " + literal.text();
    }

    @Override
    public String wanted(Variables variables) {
      return word + " " + Values.shown(literal.value(variables));
    }

    @Override
    public List<Expression.Reference> references() {
      return literal.references();
    }

    @Override
    public @Nullable Object example() {
      Object wanted = literal.constant();
      return Variables.isDefined(wanted) ? Examples.of(word, wanted) : ExampleAnswer.ANY;
    }

    @Override
    public boolean holds(@Nullable Object actual, Variables variables) {
      return Variables.isDefined(actual) && test.test(actual, literal.value(variables));
    }
  }

  /** {@code matches}. */
  record Matches(Literal literal, Patterns.Cache patterns) implements Condition {
    @Override
    public String text() {
      return "matches " + literal.text();
    }

    @Override
    public String wanted(Variables variables) {
      return "matches " + Values.shown(literal.value(variables));
    }

    @Override
    public List<Expression.Reference> references() {
      return literal.references();
    }

    @Override
    public @Nullable Object example() {
      Object wanted = literal.constant();
      return Variables.isDefined(wanted)
          ? Patterns.example(Values.text(wanted))
          : ExampleAnswer.ANY;
    }

    @Override
    public boolean holds(@Nullable Object actual, Variables variables) {
      if (!Variables.isDefined(actual) || actual == null) {
        return false;
      }
      Pattern pattern = patterns.compile(Values.text(literal.value(variables)));
      return Patterns.find(pattern, Values.text(actual));
    }
  }

  /** {@code size: { at-least: 1 }}. */
  record Sized(Condition of) implements Condition {
    @Override
    public String text() {
      return "size " + of.text();
    }

    @Override
    public String wanted(Variables variables) {
      return "size " + of.wanted(variables);
    }

    @Override
    public List<Expression.Reference> references() {
      return of.references();
    }

    @Override
    public @Nullable Object example() {
      return Examples.sized(of.example());
    }

    @Override
    public boolean holds(@Nullable Object actual, Variables variables) {
      return Variables.isDefined(actual) && of.holds(Comparison.size(actual), variables);
    }
  }
}
