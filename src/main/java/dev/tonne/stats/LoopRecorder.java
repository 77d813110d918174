package dev.tonne.stats;

import java.util.List;

/**
 * Records what one loop's users do. Only that loop's thread writes; once a second it is swapped.
 */
public final class LoopRecorder {
  private final List<Metric> metrics;
  private final List<TagNames> tags;
  private final Slots slots = new Slots();
  private List<MetricRecord> current;
  private int second;
  private long startNs;

  /** Of the only loop. */
  public LoopRecorder(List<Metric> metrics) {
    this(metrics, TagNames.of(metrics, List.of()));
  }

  /**
   * @param tags by metric id, shared with the other loops of the run
   */
  public LoopRecorder(List<Metric> metrics, List<TagNames> tags) {
    this.metrics = metrics;
    this.tags = tags;
    this.current = fresh();
  }

  /** The run starts: second 0 begins at {@code ns}. */
  public void startAt(long ns) {
    startNs = ns;
    slots.startAt(ns);
  }

  public void start(int metric, long intendedNs) {
    current.get(metric).start((int) Math.max(0, (intendedNs - startNs) / 1_000_000_000L), second);
  }

  public void finish(int metric, Sample sample) {
    current.get(metric).finish(sample, second);
    Metric of = metrics.get(metric);
    if (of.kind() == Metric.Kind.REQUEST && sample.outcome.sent()) {
      slots.finish(sample.endNs, of.warmUp());
    }
  }

  /** Counts a block that was left before its end: failed, without a time. */
  public void leave(int metric) {
    current.get(metric).leave();
  }

  /** As {@link #cut(int, long, boolean)}, with what is known of a request. */
  public void cut(int metric, Sample sample, long nowNs, boolean sent) {
    current.get(metric).cut(sample, nowNs - sample.intendedNs, sent);
  }

  public void cut(int metric, long ageNs, boolean sent) {
    current.get(metric).cut(ageNs, sent);
  }

  public void skip(int metric, String signature, String message) {
    current.get(metric).skip(signature, message, second);
  }

  /** Counts a step that was skipped since its condition was untrue: nothing to be told. */
  public void skip(int metric) {
    current.get(metric).skipped++;
  }

  /** Counts a step that failed without a request: one failed check. */
  public void fail(int metric, int check, String signature, String message) {
    current.get(metric).check(check, false);
    current.get(metric).failures.fail(signature, message, second);
  }

  public void check(int metric, int check, boolean passed) {
    current.get(metric).check(check, passed);
  }

  /**
   * Ends the current second: its records are handed out for good, and second {@code next} begins.
   */
  public List<MetricRecord> swap(int next) {
    List<MetricRecord> done = current;
    current = fresh();
    second = next;
    return done;
  }

  /**
   * Hands out how many requests that reached the wire ended in each tenth of a second; {@link
   * Slotted#WARM_UP} where one was of a warm-up stage.
   *
   * @param ended that second: each one once, in order
   */
  public List<Integer> takeSlots(int ended) {
    return slots.take(ended);
  }

  private List<MetricRecord> fresh() {
    return metrics.stream().map(m -> new MetricRecord(m, tags.get(m.id()))).toList();
  }
}
