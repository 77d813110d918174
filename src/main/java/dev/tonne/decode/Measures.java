package dev.tonne.decode;

import dev.tonne.stats.Threshold.Kind;
import dev.tonne.stats.Threshold.Measure;
import dev.tonne.time.Durations;
import dev.tonne.time.Rates;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The metrics that thresholds know, and the units of their values. */
final class Measures {
  private static final Pattern PERCENTILE = Pattern.compile("p([0-9]{1,2}(?:\\.[0-9]{1,6})?)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}(\\.[0-9]{1,18})?");
  private static final Map<String, Kind> KINDS = new LinkedHashMap<>();
  private static final Map<String, String> ELSEWHERE =
      Map.of(
          "avg", "mean",
          "average", "mean",
          "median", "p50",
          "p100", "max",
          "p0", "min",
          "stdev", "stddev",
          "rps", "rate",
          "errors", "error-rate",
          "requests", "count",
          "checks", "check-rate");

  static {
    KINDS.put("mean", Kind.MEAN);
    KINDS.put("min", Kind.MIN);
    KINDS.put("max", Kind.MAX);
    KINDS.put("stddev", Kind.STDDEV);
    KINDS.put("error-rate", Kind.ERROR_RATE);
    KINDS.put("check-rate", Kind.CHECK_RATE);
    KINDS.put("rate", Kind.RATE);
    KINDS.put("count", Kind.COUNT);
  }

  private Measures() {}

  static Optional<Measure> parse(String metric) {
    Matcher percentile = PERCENTILE.matcher(metric);
    if (percentile.matches() && new BigDecimal(percentile.group(1)).signum() > 0) {
      return Optional.of(new Measure(Kind.PERCENTILE, Double.parseDouble(percentile.group(1)), ""));
    }
    return Optional.ofNullable(KINDS.get(metric)).map(kind -> new Measure(kind, 0, ""));
  }

  static boolean isTime(Measure measure) {
    return switch (measure.kind()) {
      case PERCENTILE, MEAN, MIN, MAX, STDDEV -> true;
      case ERROR_RATE, CHECK_RATE, RATE, COUNT -> false;
    };
  }

  static String hint(String metric) {
    String meant = ELSEWHERE.get(metric);
    if (meant != null) {
      return "did you mean `" + meant + "`?";
    }
    String near = Spelling.hint(metric, KINDS.keySet());
    return near.isEmpty() ? "one of p50 … p99.9, " + String.join(", ", KINDS.keySet()) : near;
  }

  /**
   * @throws IllegalArgumentException with a sentence for the user
   */
  static double limit(Measure measure, String value) {
    return switch (measure.kind()) {
      case PERCENTILE, MEAN, MIN, MAX, STDDEV -> Durations.parseNs(value);
      case ERROR_RATE, CHECK_RATE -> share(value);
      case RATE -> Rates.parsePerSecond(value);
      case COUNT -> count(value);
    };
  }

  private static double share(String value) {
    boolean percent = value.endsWith("%");
    String number = percent ? value.substring(0, value.length() - 1) : value;
    if (!NUMBER.matcher(number).matches()) {
      throw new IllegalArgumentException("`" + value + "` is no share; write a percentage: 1%");
    }
    BigDecimal share = new BigDecimal(number);
    if (!percent) {
      BigDecimal meant = share.compareTo(BigDecimal.ONE) <= 0 ? share.movePointRight(2) : share;
      throw new IllegalArgumentException(
          "`" + value + "` has no unit; did you mean `" + shown(meant) + "%`?");
    }
    if (share.compareTo(BigDecimal.valueOf(100)) > 0) {
      throw new IllegalArgumentException("`" + value + "` is more than all");
    }
    return share.movePointLeft(2).doubleValue();
  }

  private static String shown(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  private static double count(String value) {
    if (!NUMBER.matcher(value).matches() || value.indexOf('.') >= 0) {
      throw new IllegalArgumentException("`" + value + "` is no whole number");
    }
    return Long.parseLong(value);
  }
}
