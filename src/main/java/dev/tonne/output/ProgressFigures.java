package dev.tonne.output;

import dev.tonne.stats.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a run is doing.
 *
 * @param users at work
 * @param finished requests, from the start
 * @param rate requests finished per second, lately
 * @param arrivals of open groups, if there are any
 * @param p95Ns of the response times of late; none without an answer
 * @param errors from the start, most frequent first
 */
record ProgressFigures(
    int users,
    long finished,
    double rate,
    Optional<Arrivals> arrivals,
    OptionalLong p95Ns,
    Map<Outcome, Long> errors) {
  /**
   * What came of late.
   *
   * @param begun per second
   * @param wanted per second, by the profile
   */
  record Arrivals(double begun, double wanted) {}

  long errorCount() {
    return errors.values().stream().mapToLong(Long::longValue).sum();
  }
}
