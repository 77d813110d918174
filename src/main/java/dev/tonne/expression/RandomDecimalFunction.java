package dev.tonne.expression;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A random number with so many places after the point, both ends included. */
public final class RandomDecimalFunction implements Function {
  private record Range(long first, long last, int places) {}

  @Override
  public String usage() {
    return "random_decimal(a, b, places)";
  }

  @Override
  public void foresee(List<@Nullable Object> arguments) {
    range(arguments);
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    Range range = range(arguments);
    long drawn = RandomFunction.between(range.first, range.last, variables.random());
    return Numbers.narrow(BigDecimal.valueOf(drawn, range.places));
  }

  /** In units of the last place. */
  private Range range(List<@Nullable Object> arguments) {
    BigDecimal from = Numbers.decimal(arguments.get(0));
    BigDecimal to = Numbers.decimal(arguments.get(1));
    int places = Arguments.whole(arguments, 2, 0, 18, this);
    if (from.compareTo(to) > 0) {
      throw new ExpressionException(usage() + ": the smaller comes first");
    }
    long first = units(from, places, RoundingMode.CEILING);
    long last = units(to, places, RoundingMode.FLOOR);
    if (first > last) {
      throw new ExpressionException(
          usage() + ": no number with " + places + " places lies between the two");
    }
    return new Range(first, last, places);
  }

  private long units(BigDecimal number, int places, RoundingMode mode) {
    try {
      if ((long) number.precision() - number.scale() > 19) {
        throw new ArithmeticException();
      }
      return number.movePointRight(places).setScale(0, mode).longValueExact();
    } catch (ArithmeticException e) {
      throw new ExpressionException(
          usage() + ": " + Values.shown(number) + " has too many digits for " + places + " places");
    }
  }
}
