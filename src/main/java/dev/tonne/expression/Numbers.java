package dev.tonne.expression;

import dev.tonne.json.JsonNumber;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values as numbers: computed in decimal, so that 0.1 + 0.2 is 0.3. */
final class Numbers {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]{1,1000}(\\.[0-9]{0,1000})?|\\.[0-9]{1,1000})([eE][+-]?[0-9]+)?");

  private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private Numbers() {}

  /**
   * A number, or a text that holds one.
   *
   * @throws ExpressionException if it is none
   */
  static BigDecimal decimal(@Nullable Object value) {
    try {
      if (value instanceof Long whole) {
        return BigDecimal.valueOf(whole);
      }
      if (value instanceof JsonNumber number) {
        return number.decimal();
      }
      if (value instanceof Number number) {
        return new BigDecimal(number.toString());
      }
      if (value instanceof String text && NUMBER.matcher(text.strip()).matches()) {
        return new BigDecimal(text.strip());
      }
    } catch (NumberFormatException e) {
      throw new ExpressionException(Values.shown(value) + " is beyond what can be computed");
    }
    throw new ExpressionException(Values.shown(value) + " is no number");
  }

  /** As {@link #decimal}, but whole and within 64 bits. */
  static long whole(@Nullable Object value) {
    if (value instanceof Long whole) {
      return whole;
    }
    if (value instanceof JsonNumber number && number.isShortWhole()) {
      return Long.parseLong(number.toString());
    }
    Number number = narrow(decimal(value));
    if (number instanceof Long whole) {
      return whole;
    }
    throw new ExpressionException(Values.shown(value) + " is no whole number");
  }

  /** A computed number: Long if it is whole and fits. */
  static Number narrow(BigDecimal number) {
    BigDecimal shortest = number.stripTrailingZeros();
    int digits = shortest.precision() - shortest.scale();
    boolean whole =
        shortest.scale() <= 0
            && digits <= 19
            && shortest.compareTo(LEAST) >= 0
            && shortest.compareTo(MOST) <= 0;
    return whole ? (Number) shortest.longValueExact() : number;
  }
}
