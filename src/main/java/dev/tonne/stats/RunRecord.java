package dev.tonne.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that was recorded of one run, in memory: totals by metric and a bounded series over time. */
public final class RunRecord implements IntervalListener {
  private final List<MetricRecord> totals = new ArrayList<>();
  private final GeneratorTotals generator = new GeneratorTotals();
  private final ConnectionRecord connections = new ConnectionRecord();
  private final Slotted slots = new Slotted();
  private Series series = new Series(List.of());
  private @Nullable RunHeader header;
  private @Nullable RunEnd end;
  private List<String> teardownFailures = List.of();
  private int seconds;

  @Override
  public void start(RunHeader of) {
    header = of;
    of.metrics().forEach(metric -> totals.add(new MetricRecord(metric)));
    series = new Series(of.metrics());
  }

  @Override
  public void interval(Interval interval) {
    seconds = Math.max(seconds, interval.second() + 1);
    for (int i = 0; i < interval.metrics().size(); i++) {
      totals.get(i).add(interval.metrics().get(i));
    }
    generator.add(interval.generator());
    connections.add(interval.connections());
    slots.add(interval.second(), interval.slots(), started(interval));
    series.add(interval);
  }

  private boolean started(Interval interval) {
    return header().metrics().stream()
        .anyMatch(
            metric ->
                metric.kind() == Metric.Kind.REQUEST
                    && interval.metrics().get(metric.id()).started() > 0);
  }

  @Override
  public void end(RunEnd how) {
    end = how;
  }

  /** The teardown after the end is over: what failed in it, a sentence each. */
  public void tornDown(List<String> failures) {
    teardownFailures = List.copyOf(failures);
  }

  /** What failed in the teardown, a sentence each. */
  public List<String> teardownFailures() {
    return teardownFailures;
  }

  /**
   * What was known before the first request.
   *
   * @throws IllegalStateException if the run never started
   */
  public RunHeader header() {
    if (header == null) {
      throw new IllegalStateException("the run never started");
    }
    return header;
  }

  /** How it ended: {@code KILLED} after the last second recorded if nobody told. */
  public RunEnd end() {
    if (end != null) {
      return end;
    }
    long recorded = seconds * 1_000_000_000L;
    return new RunEnd(RunEnd.Reason.KILLED, recorded, recorded);
  }

  /** By metric id, over the whole run. */
  public List<MetricRecord> totals() {
    return Collections.unmodifiableList(totals);
  }

  public Series series() {
    return series;
  }

  public GeneratorTotals generator() {
    return generator;
  }

  /** Of all connections; nothing in a journal that is older than these figures. */
  public ConnectionRecord connections() {
    return connections;
  }

  /** Throughput in tenths of a second; no loops in a journal that is older than these figures. */
  public Slotted slots() {
    return slots;
  }
}
