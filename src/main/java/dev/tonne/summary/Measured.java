package dev.tonne.summary;

import dev.tonne.stats.Timing;
import java.util.OptionalDouble;

/**
 * What a threshold judges.
 *
 * @param rate per second; nothing without a window
 * @param checks all of those in its scope
 * @param times of its subject
 * @param ages of what was in flight at the end: lower bounds of times to come
 */
record Measured(
    long finished,
    long notOk,
    OptionalDouble rate,
    CheckSummary checks,
    Timing times,
    Timing ages) {
  OptionalDouble errorRate() {
    return finished == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) notOk / finished);
  }
}
