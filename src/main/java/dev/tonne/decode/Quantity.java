package dev.tonne.decode;

import dev.tonne.source.Span;
import dev.tonne.time.Durations;
import dev.tonne.time.Rates;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A number, duration or size as it was written, or came out of a variable: what is wrong with it is
 * told with where it came from.
 */
record Quantity(String key, Span place, Texts.Resolved text, DecodeContext context) {
  private static final String CODE = "wrong-value";
  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?");
  private static final int LONGEST = 40;

  long durationNs(long leastNs, long fallback) {
    long ns;
    try {
      ns = Durations.parseNs(text.text());
    } catch (IllegalArgumentException e) {
      wrong(String.valueOf(e.getMessage()));
      return fallback;
    }
    if (ns < leastNs) {
      wrong(
          "`"
              + key
              + "` must be "
              + (leastNs == 1 ? "more than 0" : "at least " + Durations.format(leastNs)));
      return fallback;
    }
    return ns;
  }

  /** A size of more than 0 bytes. */
  long bytes(long most, long fallback) {
    long bytes;
    try {
      bytes = Sizes.parse(text.text());
    } catch (IllegalArgumentException e) {
      wrong(String.valueOf(e.getMessage()));
      return fallback;
    }
    if (bytes < 1 || bytes > most) {
      wrong(
          "`"
              + key
              + "` must be "
              + (bytes < 1 ? "more than 0" : "at most " + Sizes.written(most)));
      return fallback;
    }
    return bytes;
  }

  /** Per second, more than 0 unless {@code zero} may be. */
  double rate(boolean zero, double fallback) {
    double perSecond;
    try {
      perSecond = Rates.parsePerSecond(text.text());
    } catch (IllegalArgumentException e) {
      wrong(String.valueOf(e.getMessage()));
      return fallback;
    }
    if (perSecond == 0 && !zero) {
      wrong("`" + key + "` must be more than 0");
      return fallback;
    }
    return perSecond;
  }

  long count(long least, long fallback) {
    String written = text.text();
    if (written.length() > LONGEST || !NUMBER.matcher(written).matches()) {
      wrong("`" + shortened(written) + "` is no whole number");
      return fallback;
    }
    BigDecimal number = new BigDecimal(written);
    if (number.compareTo(BigDecimal.valueOf(least)) < 0) {
      wrong("`" + key + "` must be at least " + least + ", and is " + written);
      return fallback;
    }
    if (number.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      wrong("`" + written + "` is too large a number");
      return fallback;
    }
    if (number.stripTrailingZeros().scale() > 0) {
      wrong("`" + written + "` is no whole number");
      return fallback;
    }
    return number.longValue();
  }

  private void wrong(String message) {
    List<String> hints = new ArrayList<>(text.origins());
    context.error(place, CODE, text.told(message), hints.toArray(String[]::new));
  }

  private static String shortened(String written) {
    return written.length() > LONGEST ? written.substring(0, LONGEST) + "…" : written;
  }
}
