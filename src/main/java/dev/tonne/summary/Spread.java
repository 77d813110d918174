package dev.tonne.summary;

import dev.tonne.stats.Timing;
import java.util.List;
import java.util.Optional;

/**
 * How the values of at least one sample lie, in the unit that their owner names.
 *
 * @param stddev of the population
 * @param percentiles 50, 90, 95 and 99, nearest rank
 * @param withinStddev share of the samples, 0 to 1, that are at most one {@code stddev} from the
 *     mean
 */
public record Spread(
    long count,
    double mean,
    double stddev,
    double min,
    double max,
    List<Point> percentiles,
    double withinStddev) {
  private static final List<Integer> PERCENTS = List.of(50, 90, 95, 99);

  /** One point of it. */
  public record Point(int percent, double value) {}

  /**
   * Nothing if there is no sample.
   *
   * @param unit what 1 in {@code recorded} stands for
   */
  static Optional<Spread> of(Timing recorded, double unit) {
    if (recorded.count() == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Spread(
            recorded.count(),
            Math.max(recorded.min(), Math.min(recorded.max(), recorded.mean())) * unit,
            recorded.min() == recorded.max() ? 0 : recorded.standardDeviation() * unit,
            recorded.min() * unit,
            recorded.max() * unit,
            PERCENTS.stream().map(p -> new Point(p, recorded.percentile(p) * unit)).toList(),
            recorded.withinDeviation()));
  }

  /**
   * One of its percentiles.
   *
   * @throws IllegalArgumentException if it is none of {@link #percentiles}
   */
  public double at(int percent) {
    for (Point point : percentiles) {
      if (point.percent == percent) {
        return point.value;
      }
    }
    throw new IllegalArgumentException("no percentile " + percent);
  }
}
