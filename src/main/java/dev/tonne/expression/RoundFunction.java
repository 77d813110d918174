package dev.tonne.expression;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A number rounded to so many places after the point, 0 unless given; half goes away from 0. */
public final class RoundFunction implements Function {
  @Override
  public String usage() {
    return "round(x, places)";
  }

  @Override
  public int fewest() {
    return 1;
  }

  @Override
  public Object call(List<@Nullable Object> arguments, Variables variables) {
    BigDecimal number = Numbers.decimal(arguments.get(0));
    int places = arguments.size() == 1 ? 0 : Arguments.whole(arguments, 1, -30, 30, this);
    if (number.scale() <= places) {
      return Numbers.narrow(number);
    }
    // Of 1e-999999999 only this is computed quickly.
    boolean nothingLeft = (long) number.precision() - number.scale() < -places;
    return nothingLeft
        ? (Object) 0L
        : Numbers.narrow(number.setScale(places, RoundingMode.HALF_UP));
  }
}
