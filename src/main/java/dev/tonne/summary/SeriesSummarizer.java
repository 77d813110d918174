package dev.tonne.summary;

import dev.tonne.stats.Outcome;
import dev.tonne.stats.Outcomes;
import dev.tonne.stats.Series;
import dev.tonne.stats.SeriesBucket;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Makes figures of what was recorded over time. */
final class SeriesSummarizer {
  private final Series series;
  private final MeasuredWindow window;
  private final List<Integer> metrics;

  SeriesSummarizer(Series series, MeasuredWindow window, List<Integer> metrics) {
    this.series = series;
    this.window = window;
    this.metrics = metrics;
  }

  SeriesSummary series(Collection<StepTotals> steps) {
    return new SeriesSummary(
        series.width(),
        IntStream.range(0, series.buckets().size()).mapToObj(this::point).toList(),
        steps.stream().map(this::step).toList());
  }

  private SeriesSummary.Point point(int i) {
    SeriesBucket bucket = series.buckets().get(i);
    return new SeriesSummary.Point(
        i * series.width(),
        window.seconds(i),
        bucket.started(),
        sum(metrics, bucket::finished),
        sum(metrics, bucket::notOk),
        bucket.activeUsers(),
        bucket.jitNs(),
        Distribution.of(bucket.response()),
        Distribution.of(bucket.failedResponse()),
        occurred(bucket.outcomes()),
        Collections.unmodifiableMap(new TreeMap<>(bucket.statuses())));
  }

  private static Map<Outcome, Long> occurred(Outcomes outcomes) {
    Map<Outcome, Long> occurred = new EnumMap<>(Outcome.class);
    for (Outcome outcome : Outcome.values()) {
      if (outcomes.count(outcome) > 0) {
        occurred.put(outcome, outcomes.count(outcome));
      }
    }
    return Collections.unmodifiableMap(occurred);
  }

  private SeriesSummary.StepSeries step(StepTotals step) {
    List<SeriesBucket> buckets = series.buckets();
    return new SeriesSummary.StepSeries(
        step.name,
        buckets.stream().map(b -> sum(step.metrics, b::finished)).toList(),
        buckets.stream().map(b -> sum(step.metrics, b::notOk)).toList());
  }

  private static long sum(List<Integer> metrics, ToLongFunction<Integer> count) {
    return metrics.stream().mapToLong(count).sum();
  }
}
