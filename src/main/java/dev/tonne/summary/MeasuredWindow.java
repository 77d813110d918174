package dev.tonne.summary;

import dev.tonne.stats.RunEnd;
import dev.tonne.stats.Series;
import dev.tonne.stats.SeriesBucket;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

/**
 * Rates over the measured window: what finished in the drain after it is left out of them, so that
 * answers waited for don't count as throughput. A bucket that the window ends in counts in
 * proportion.
 */
final class MeasuredWindow {
  private final Series series;
  private final double measured;
  private final double whole;

  MeasuredWindow(Series series, RunEnd end) {
    this.series = series;
    this.measured = end.measuredNs() / 1e9;
    this.whole = Math.max(measured, end.wholeNs() / 1e9);
  }

  /** Of what reached the wire, per second; nothing if there was no window. */
  OptionalDouble rate(List<Integer> metrics) {
    return rate(
        bucket -> metrics.stream().mapToLong(id -> bucket.finished(id) - bucket.notSent(id)).sum());
  }

  /** Per second; nothing if there was no window. */
  OptionalDouble rate(ToLongFunction<SeriesBucket> counted) {
    if (measured <= 0) {
      return OptionalDouble.empty();
    }
    double finished = 0;
    for (int i = 0; i < series.buckets().size(); i++) {
      finished += counted.applyAsLong(series.buckets().get(i)) * share(i);
    }
    return OptionalDouble.of(finished / measured);
  }

  private double share(int bucket) {
    double from = (double) bucket * series.width();
    double to = Math.min(from + series.width(), whole);
    if (to <= measured || to <= from) {
      // What was recorded after the very end of the run happened at it.
      return from < measured || whole <= measured ? 1 : 0;
    }
    return Math.max(0, (measured - from) / (to - from));
  }

  /** How many seconds of the run a bucket holds. */
  double seconds(int bucket) {
    double from = (double) bucket * series.width();
    return Math.max(0, Math.min(series.width(), whole - from));
  }
}
