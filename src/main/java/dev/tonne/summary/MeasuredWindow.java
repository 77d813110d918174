package dev.tonne.summary;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricStage;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.Series;
import dev.tonne.stats.SeriesBucket;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * Rates over the measured window: what finished in the drain after it is left out of them, so that
 * answers waited for don't count as throughput. A bucket that the window ends in counts in
 * proportion.
 */
final class MeasuredWindow {
  private final List<Metric> metrics;
  private final Series series;
  private final double measured;
  private final double whole;

  MeasuredWindow(Series series, RunEnd end, List<Metric> metrics) {
    this.metrics = metrics;
    this.series = series;
    this.measured = end.measuredNs() / 1e9;
    this.whole = Math.max(measured, end.wholeNs() / 1e9);
  }

  /** Of what reached the wire, per second; nothing if there was no window. */
  OptionalDouble rate(List<Integer> of) {
    Map<Double, List<Integer>> bySeconds = new LinkedHashMap<>();
    for (int id : of) {
      bySeconds.computeIfAbsent(seconds(id, of), seconds -> new ArrayList<>()).add(id);
    }
    OptionalDouble sum = OptionalDouble.empty();
    for (Map.Entry<Double, List<Integer>> part : bySeconds.entrySet()) {
      OptionalDouble rate = rate(bucket -> sent(bucket, part.getValue()), part.getKey());
      if (rate.isPresent()) {
        sum = OptionalDouble.of(sum.orElse(0) + rate.getAsDouble());
      }
    }
    return sum;
  }

  private static long sent(SeriesBucket bucket, List<Integer> ids) {
    return ids.stream().mapToLong(id -> bucket.finished(id) - bucket.notSent(id)).sum();
  }

  /** As {@link #rate(List)} of figures that some metrics are the source of. */
  OptionalDouble rate(ToLongFunction<SeriesBucket> counted, List<Integer> of) {
    return rate(counted, longest(of));
  }

  /**
   * How long the group of a metric was measured: without stages all the time, else as long as those
   * of its stages lasted that are asked for.
   */
  private double seconds(int id, List<Integer> of) {
    Metric metric = metrics.get(id);
    if (metric.stage() == null) {
      return measured;
    }
    Set<MetricStage> stages = new LinkedHashSet<>();
    for (int other : of) {
      MetricStage stage = metrics.get(other).stage();
      if (stage != null && metrics.get(other).group().equals(metric.group())) {
        stages.add(stage);
      }
    }
    return stages.stream().mapToDouble(this::secondsOf).sum();
  }

  private double longest(List<Integer> of) {
    return of.stream().mapToDouble(id -> seconds(id, of)).max().orElse(measured);
  }

  /** How much of a stage lies within the window. */
  double secondsOf(MetricStage stage) {
    return Math.max(0, Math.min(stage.toNs() / 1e9, measured) - stage.fromNs() / 1e9);
  }

  /** A count over the time that the group of some metrics was measured. */
  OptionalDouble perSecond(long count, List<Integer> of) {
    double seconds = longest(of);
    return seconds <= 0 ? OptionalDouble.empty() : OptionalDouble.of(count / seconds);
  }

  private OptionalDouble rate(ToLongFunction<SeriesBucket> counted, double seconds) {
    if (measured <= 0 || seconds <= 0) {
      return OptionalDouble.empty();
    }
    double finished = 0;
    for (int i = 0; i < series.buckets().size(); i++) {
      finished += counted.applyAsLong(series.buckets().get(i)) * share(i);
    }
    return OptionalDouble.of(finished / seconds);
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
