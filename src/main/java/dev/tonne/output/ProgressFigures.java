package dev.tonne.output;

import dev.tonne.stats.Outcome;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How a run is doing.
 *
 * @param users at work
 * @param finished requests, from the start
 * @param rate requests finished per second, lately
 * @param p95Ns of the response times of late; none without an answer
 * @param errors from the start, most frequent first
 */
record ProgressFigures(
    int users, long finished, double rate, OptionalLong p95Ns, Map<Outcome, Long> errors) {
  long errorCount() {
    return errors.values().stream().mapToLong(Long::longValue).sum();
  }
}
