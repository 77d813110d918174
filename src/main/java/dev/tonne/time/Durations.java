package dev.tonne.time;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as scenario files write them: {@code 250ms}, {@code 1m30s}. */
public final class Durations {
  private static final String FORMS =
      "write a number with its unit: 50us 250ms 1.5s 2m 1m30s 1h 1d";
  private static final Pattern PART = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)(\\p{L}*)");
  private static final int LONGEST = 60;
  private static final long US = 1_000L;
  private static final long MS = 1_000_000L;
  private static final long S = 1_000_000_000L;
  private static final long M = 60 * S;
  private static final long H = 60 * M;
  private static final long D = 24 * H;

  private Durations() {}

  /**
   * Reads {@code 50us 250ms 1.5s 90s 2m 1m30s 1h 1d}, largest unit first, no blanks; {@code 0}
   * needs no unit.
   *
   * @return nanoseconds, 0 or more
   * @throws IllegalArgumentException with a sentence for the user that names the units
   */
  public static long parseNs(String text) {
    if (text.equals("0")) {
      return 0;
    }
    if (text.startsWith("-")) {
      throw wrong(text, "is negative");
    }
    if (text.contains(" ")) {
      throw wrong(text, "has a blank in it");
    }
    if (text.isEmpty() || text.length() > LONGEST) {
      throw wrong(text, "is no duration");
    }
    BigDecimal total = BigDecimal.ZERO;
    long smallest = Long.MAX_VALUE;
    Matcher part = PART.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (!part.find(at) || part.start() != at) {
        throw wrong(text, "is no duration");
      }
      long unit = unit(text, part.group(2));
      if (unit >= smallest) {
        throw wrong(text, "must have its largest unit first, each once");
      }
      smallest = unit;
      total = total.add(new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(unit)));
      at = part.end();
    }
    return exact(text, total);
  }

  private static long unit(String text, String name) {
    return switch (name) {
      case "us" -> US;
      case "ms" -> MS;
      case "s" -> S;
      case "m" -> M;
      case "h" -> H;
      case "d" -> D;
      case "" -> throw wrong(text, "has no unit");
      default -> throw wrong(text, "has an unknown unit `" + name + "`");
    };
  }

  private static long exact(String text, BigDecimal ns) {
    if (ns.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw wrong(text, "is longer than 292 years");
    }
    try {
      return ns.longValueExact();
    } catch (ArithmeticException e) {
      throw wrong(text, "is finer than a nanosecond");
    }
  }

  private static IllegalArgumentException wrong(String text, String why) {
    String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    String what = text.isEmpty() ? "an empty text " : "`" + shown + "` ";
    return new IllegalArgumentException(what + why + "; " + FORMS);
  }

  /** The shortest exact form that {@link #parseNs} reads back: {@code 1m30s}, {@code 0s}. */
  public static String format(long ns) {
    if (ns == 0) {
      return "0s";
    }
    StringBuilder text = new StringBuilder();
    long rest = whole(text, whole(text, whole(text, ns, D, "d"), H, "h"), M, "m");
    if (rest >= S) {
      text.append(decimal(rest, S)).append("s");
    } else if (rest >= MS) {
      text.append(decimal(rest, MS)).append("ms");
    } else if (rest > 0) {
      text.append(decimal(rest, US)).append("us");
    }
    return text.toString();
  }

  private static long whole(StringBuilder text, long ns, long unit, String name) {
    if (ns >= unit) {
      text.append(ns / unit).append(name);
    }
    return ns % unit;
  }

  private static String decimal(long ns, long unit) {
    return BigDecimal.valueOf(ns)
        .divide(BigDecimal.valueOf(unit))
        .stripTrailingZeros()
        .toPlainString();
  }

  /**
   * For people: three significant digits in the largest unit that keeps the value at 1 or more:
   * {@code 412µs}, {@code 1.23ms}, {@code 12.0s}, {@code 2m05s}; what is no number is {@code –}.
   */
  public static String display(double ns) {
    if (Double.isNaN(ns) || Double.isInfinite(ns)) {
      return "–";
    }
    if (ns < 0) {
      return "-" + display(-ns);
    }
    if (ns < 0.5) {
      return "0s";
    }
    BigDecimal value = new BigDecimal(ns).round(new java.math.MathContext(3, RoundingMode.HALF_UP));
    if (value.compareTo(BigDecimal.valueOf(US)) < 0) {
      return value.setScale(0, RoundingMode.HALF_UP).toPlainString() + "ns";
    }
    if (value.compareTo(BigDecimal.valueOf(MS)) < 0) {
      return digits(value, US) + "µs";
    }
    if (value.compareTo(BigDecimal.valueOf(S)) < 0) {
      return digits(value, MS) + "ms";
    }
    if (value.compareTo(BigDecimal.valueOf(M)) < 0) {
      return digits(value, S) + "s";
    }
    return clock(Math.round(ns / S));
  }

  private static String digits(BigDecimal value, long unit) {
    BigDecimal shown = value.divide(BigDecimal.valueOf(unit));
    int whole = Math.max(1, shown.precision() - shown.scale());
    return shown.setScale(Math.max(0, 3 - whole), RoundingMode.HALF_UP).toPlainString();
  }

  private static String clock(long seconds) {
    if (seconds < 3600) {
      return String.format(Locale.ROOT, "%dm%02ds", seconds / 60, seconds % 60);
    }
    long minutes = Math.round(seconds / 60.0);
    if (minutes < 24 * 60) {
      return String.format(Locale.ROOT, "%dh%02dm", minutes / 60, minutes % 60);
    }
    long hours = Math.round(seconds / 3600.0);
    return String.format(Locale.ROOT, "%dd%02dh", hours / 24, hours % 24);
  }
}
