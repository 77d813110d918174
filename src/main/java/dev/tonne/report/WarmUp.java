package dev.tonne.report;

import dev.tonne.summary.SeriesSummary;

/** How long the generator warmed up: the JVM compiled its code while it already sent requests. */
final class WarmUp {
  /** Compiling for less of a second than this leaves the figures alone, as far as can be seen. */
  private static final double BUSY = 0.5;

  private WarmUp() {}

  /**
   * From the start to the first point in which it was no longer busy with that. The first point may
   * be calm: a compilation counts when it is done.
   */
  static double seconds(SeriesSummary series) {
    double seconds = 0;
    double busy = 0;
    for (SeriesSummary.Point point : series.points()) {
      boolean first = seconds == 0;
      seconds += point.seconds();
      if (point.jitNs() >= point.seconds() * BUSY * 1e9) {
        busy = seconds;
      } else if (!first) {
        break;
      }
    }
    return busy;
  }

  /** It never ended: a mark over everything tells nothing apart. */
  static boolean whole(SeriesSummary series) {
    double all = series.points().stream().mapToDouble(SeriesSummary.Point::seconds).sum();
    return seconds(series) > 0.9 * all;
  }
}
