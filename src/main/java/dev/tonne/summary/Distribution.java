package dev.tonne.summary;

import dev.tonne.stats.Timing;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Nanoseconds of at least one sample.
 *
 * @param stddevNs of the population
 * @param percentiles of {@link #PERCENTS}, ascending, nearest rank
 */
public record Distribution(
    long count,
    double meanNs,
    double stddevNs,
    long minNs,
    long maxNs,
    List<Percentile> percentiles) {

  private static final double[] PERCENTS = {10, 25, 50, 75, 90, 95, 99, 99.9};

  /** One point of it. */
  public record Percentile(double percent, long ns) {
    /** {@code 50}, {@code 99.9}. */
    public String label() {
      return percent == Math.rint(percent)
          ? String.valueOf((int) percent)
          : String.valueOf(percent);
    }
  }

  /** Nothing if there is no sample. */
  public static Optional<Distribution> of(Timing timing) {
    if (timing.count() == 0) {
      return Optional.empty();
    }
    List<Percentile> points =
        DoubleStream.of(PERCENTS)
            .mapToObj(percent -> new Percentile(percent, timing.percentile(percent)))
            .toList();
    return Optional.of(
        new Distribution(
            timing.count(),
            Math.max(timing.min(), Math.min(timing.max(), timing.mean())),
            timing.min() == timing.max() ? 0 : timing.standardDeviation(),
            timing.min(),
            timing.max(),
            points));
  }

  /**
   * One of its percentiles.
   *
   * @throws IllegalArgumentException if it is none of {@link #percentiles}
   */
  public long at(double percent) {
    for (Percentile p : percentiles) {
      if (p.percent == percent) {
        return p.ns;
      }
    }
    throw new IllegalArgumentException("no percentile " + percent);
  }
}
