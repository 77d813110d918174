package dev.tonne.stats;

import java.util.List;

/**
 * One second of a run, all loops together. Reused by the sender: a listener copies what it keeps.
 *
 * @param second after the start instant, from 0
 * @param metrics by metric id
 * @param log what steps told people, secrets masked
 * @param connections those that opened or were over in that second
 * @param slots by loop, requests that ended in each tenth of it, as {@link LoopRecorder#takeSlots}
 *     tells them; none of a loop that recorded nothing
 */
public record Interval(
    int second,
    List<MetricRecord> metrics,
    GeneratorRecord generator,
    List<String> log,
    ConnectionRecord connections,
    List<List<Integer>> slots) {
  /** A second in which nothing was logged. */
  public Interval(int second, List<MetricRecord> metrics, GeneratorRecord generator) {
    this(second, metrics, generator, List.of());
  }

  /** A second of which nothing is known of connections. */
  public Interval(
      int second, List<MetricRecord> metrics, GeneratorRecord generator, List<String> log) {
    this(second, metrics, generator, log, new ConnectionRecord(), List.of());
  }
}
