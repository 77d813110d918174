package dev.tonne.summary;

import java.util.Locale;

/** Parts of a whole, for sentences. */
final class Share {
  private Share() {}

  /** 0 if there is no whole. */
  static double of(long part, long whole) {
    return whole <= 0 ? 0 : (double) part / whole;
  }

  /** {@code 1.2%}, {@code 97%} */
  static String percent(double share) {
    double percent = share * 100;
    return String.format(Locale.ROOT, percent < 9.95 ? "%.1f%%" : "%.0f%%", percent);
  }
}
