package dev.tonne.stats;

import java.util.List;

/**
 * One second of a run, all loops together. Reused by the sender: a listener copies what it keeps.
 *
 * @param second after the start instant, from 0
 * @param metrics by metric id
 * @param log what steps told people, secrets masked
 */
public record Interval(
    int second, List<MetricRecord> metrics, GeneratorRecord generator, List<String> log) {
  /** A second in which nothing was logged. */
  public Interval(int second, List<MetricRecord> metrics, GeneratorRecord generator) {
    this(second, metrics, generator, List.of());
  }
}
