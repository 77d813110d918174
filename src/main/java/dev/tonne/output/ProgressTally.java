package dev.tonne.output;

import dev.tonne.stats.Interval;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Timing;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Adds up the seconds of a run: errors from its start, rate and times of the last few seconds. */
final class ProgressTally {
  private final Map<Outcome, Long> errors = new EnumMap<>(Outcome.class);
  private final Timing[] times;
  private final long[] finished;
  private final long[] wanted;
  private final long[] begun;
  private List<Metric> metrics = List.of();
  private long seconds;
  private long all;

  /**
   * @param window seconds that count as the last few, at least 1
   */
  ProgressTally(int window) {
    times =
        Stream.generate(() -> new Timing(Timing.COARSE_DIGITS))
            .limit(window)
            .toArray(Timing[]::new);
    finished = new long[window];
    wanted = new long[window];
    begun = new long[window];
  }

  void start(List<Metric> ofRun) {
    metrics = ofRun;
  }

  ProgressFigures add(Interval interval) {
    int slot = (int) (seconds++ % times.length);
    times[slot].reset();
    finished[slot] = 0;
    wanted[slot] = 0;
    begun[slot] = 0;
    for (Metric metric : metrics) {
      if (metric.kind() == Metric.Kind.REQUEST) {
        add(slot, interval.metrics().get(metric.id()));
      } else if (metric.kind() == Metric.Kind.ARRIVALS) {
        wanted[slot] += interval.metrics().get(metric.id()).started();
        begun[slot] += interval.metrics().get(metric.id()).count(Outcome.OK);
      }
    }
    return figures(interval.generator().activeUsers());
  }

  private void add(int slot, MetricRecord record) {
    finished[slot] += record.finished();
    all += record.finished();
    times[slot].add(record.response());
    for (Outcome outcome : Outcome.values()) {
      if (outcome != Outcome.OK && record.count(outcome) > 0) {
        errors.merge(outcome, record.count(outcome), Long::sum);
      }
    }
  }

  private ProgressFigures figures(int users) {
    Timing lately = new Timing(Timing.COARSE_DIGITS);
    long count = 0;
    for (int i = 0; i < times.length; i++) {
      lately.add(times[i]);
      count += finished[i];
    }
    return new ProgressFigures(
        users,
        all,
        (double) count / Math.min(seconds, times.length),
        arrivals(),
        lately.count() == 0 ? OptionalLong.empty() : OptionalLong.of(lately.percentile(95)),
        frequentFirst());
  }

  private Optional<ProgressFigures.Arrivals> arrivals() {
    if (metrics.stream().noneMatch(metric -> metric.kind() == Metric.Kind.ARRIVALS)) {
      return Optional.empty();
    }
    double over = Math.min(seconds, times.length);
    return Optional.of(
        new ProgressFigures.Arrivals(
            LongStream.of(begun).sum() / over, LongStream.of(wanted).sum() / over));
  }

  private Map<Outcome, Long> frequentFirst() {
    Map<Outcome, Long> sorted = new LinkedHashMap<>();
    errors.entrySet().stream()
        .sorted(Map.Entry.<Outcome, Long>comparingByValue(Comparator.reverseOrder()))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }
}
