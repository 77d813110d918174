package dev.tonne.report;

import dev.tonne.summary.SeriesSummary;

/** How long the generator warmed up: the JVM compiled its code while it already sent requests. */
final class WarmUp {
  /** Compiling for less of a second than this leaves the figures alone, as far as can be seen. */
  private static final double BUSY = 0.5;

  private WarmUp() {}

  /** From the start to the first point in which it was no longer busy with that. */
  static double seconds(SeriesSummary series) {
    double seconds = 0;
    for (SeriesSummary.Point point : series.points()) {
      if (point.jitNs() < point.seconds() * BUSY * 1e9) {
        break;
      }
      seconds += point.seconds();
    }
    return seconds;
  }
}
