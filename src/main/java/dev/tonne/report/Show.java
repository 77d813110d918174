package dev.tonne.report;

import dev.tonne.time.Durations;
import java.util.Locale;
import java.util.OptionalDouble;

/** Figures as people read them; what is not there is a dash. The same in every locale. */
final class Show {
  static final String NOTHING = "–";

  private Show() {}

  static String time(double ns) {
    return Durations.display(ns);
  }

  /** A time on the axis of a run: whole seconds. */
  static String second(long second) {
    return Durations.format(second * 1_000_000_000L);
  }

  /** A share of 0 to 1 in percent; what is not all never shows as all, what is some never as 0. */
  static String share(double share) {
    double percent = share * 100;
    if (percent == 0 || percent == 100) {
      return percent == 0 ? "0%" : "100%";
    }
    if (percent > 0 && percent < 0.01) {
      return "<0.01%";
    }
    if (percent > 99.99 && percent < 100) {
      return ">99.99%";
    }
    double size = Math.abs(percent);
    String format = size < 10 ? "%.2f%%" : size < 99.95 || size < 100 ? "%.1f%%" : "%.0f%%";
    String text = String.format(Locale.ROOT, format, percent);
    return text.equals("100.0%") ? "99.99%" : text;
  }

  static String share(OptionalDouble share) {
    return share.isPresent() ? share(share.getAsDouble()) : NOTHING;
  }

  /** Four significant digits at least. */
  static String decimal(double value) {
    double size = Math.abs(value);
    String format =
        size == 0 || size >= 1000 ? "%.0f" : size >= 100 ? "%.1f" : size >= 10 ? "%.2f" : "%.3f";
    return String.format(Locale.ROOT, format, value);
  }

  static String decimal(OptionalDouble value) {
    return value.isPresent() ? decimal(value.getAsDouble()) : NOTHING;
  }

  /** In groups of three. */
  static String count(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  /** In groups of three above 1000, else with its decimals. */
  static String rate(OptionalDouble perSecond) {
    return perSecond.isPresent() && perSecond.getAsDouble() >= 1000
        ? count(Math.round(perSecond.getAsDouble()))
        : decimal(perSecond);
  }

  /** A label on an axis: as short as it can be. */
  static String tick(double value) {
    return value == Math.rint(value)
        ? count((long) value)
        : String.valueOf(Math.round(value * 1000) / 1000.0);
  }

  /** In units of 1000. */
  static String bytes(long n) {
    String[] units = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    double value = n;
    int unit = 0;
    while (value >= 999.5 && unit < units.length - 1) {
      value /= 1000;
      unit++;
    }
    String format = unit == 0 || value >= 100 ? "%.0f %s" : value >= 10 ? "%.1f %s" : "%.2f %s";
    return String.format(Locale.ROOT, format, value, units[unit]);
  }

  /** {@code 1 sample}, {@code 2 samples} */
  static String plural(long n, String one) {
    return n + " " + one + (n == 1 ? "" : "s");
  }
}
