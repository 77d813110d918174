package dev.tonne.expression;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/** {@code + - * / %} as the language means them. */
final class Arithmetic {
  /** Of a result that never ends ({@code 1 / 3}). */
  private static final MathContext SHORT = MathContext.DECIMAL64;

  private static final MathContext EXACT = MathContext.DECIMAL128;

  private interface Operation {
    BigDecimal apply(BigDecimal a, BigDecimal b);
  }

  private Arithmetic() {}

  /** Joins as soon as one side is text. */
  static Object add(@Nullable Object a, @Nullable Object b) {
    if (a instanceof String || b instanceof String) {
      return Values.text(a) + Values.text(b);
    }
    return compute(a, b, (x, y) -> x.add(y, EXACT));
  }

  static Object subtract(@Nullable Object a, @Nullable Object b) {
    return compute(a, b, (x, y) -> x.subtract(y, EXACT));
  }

  static Object multiply(@Nullable Object a, @Nullable Object b) {
    return compute(a, b, (x, y) -> x.multiply(y, EXACT));
  }

  static Object divide(@Nullable Object a, @Nullable Object b) {
    return compute(a, b, Arithmetic::quotient);
  }

  static Object remainder(@Nullable Object a, @Nullable Object b) {
    return compute(a, b, (x, y) -> x.remainder(nonZero(x, y), EXACT));
  }

  static Object negate(@Nullable Object a) {
    return Numbers.narrow(Numbers.decimal(a).negate());
  }

  private static BigDecimal quotient(BigDecimal a, BigDecimal b) {
    BigDecimal quotient = a.divide(nonZero(a, b), EXACT);
    return quotient.precision() < EXACT.getPrecision() ? quotient : quotient.round(SHORT);
  }

  private static BigDecimal nonZero(BigDecimal dividend, BigDecimal divisor) {
    if (divisor.signum() == 0) {
      throw new ExpressionException("division of " + Values.text(dividend) + " by zero");
    }
    return divisor;
  }

  private static Number compute(@Nullable Object a, @Nullable Object b, Operation operation) {
    try {
      return Numbers.narrow(operation.apply(Numbers.decimal(a), Numbers.decimal(b)));
    } catch (ArithmeticException e) {
      throw new ExpressionException(
          Values.shown(a) + " and " + Values.shown(b) + " are beyond what can be computed");
    }
  }
}
