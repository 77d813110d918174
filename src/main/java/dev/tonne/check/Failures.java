package dev.tonne.check;

import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Values;
import dev.tonne.expression.Variables;
import org.jspecify.annotations.Nullable;

/** The sentences that failed checks are told in. */
final class Failures {
  private static final int LONGEST = 200;

  private Failures() {}

  /**
   * Holds a value against a condition.
   *
   * @param subject {@code $.id}, {@code body}
   * @return null if it holds
   */
  static @Nullable String of(
      String subject, Condition condition, @Nullable Object actual, Variables variables) {
    try {
      if (condition.holds(actual, variables)) {
        return null;
      }
      String got = Variables.isDefined(actual) ? Values.shown(actual) : "nothing";
      return shortened(subject + " " + condition.wanted(variables) + " wanted, got " + got);
    } catch (ExpressionException e) {
      return shortened(subject + " " + condition.text() + " wanted, but " + e.getMessage());
    }
  }

  static String shortened(String message) {
    return message.length() <= LONGEST ? message : message.substring(0, LONGEST - 1) + "…";
  }
}
