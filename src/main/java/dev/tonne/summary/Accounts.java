package dev.tonne.summary;

import dev.tonne.stats.Outcome;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Where every request went. {@code started = sent + not sent + unknown} and {@code sent = ok +
 * failed check + errors after sending + in flight at the end}.
 *
 * @param started handed to users, whatever became of them
 * @param sent what the server may have counted
 * @param outcomes all that occurred, in the order of {@link Outcome}
 * @param inFlight at the end, on the wire or not
 * @param inFlightUnsent of those, not on the wire
 * @param oldestNs age of the oldest in flight
 * @param skipped never started: a name was undefined, or the step's condition untrue
 * @param resent of those sent, how often one was written again
 */
public record Accounts(
    long started,
    long sent,
    Map<Outcome, Long> outcomes,
    long inFlight,
    long inFlightUnsent,
    OptionalLong oldestNs,
    long skipped,
    long resent) {

  public long count(Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  public long ok() {
    return count(Outcome.OK);
  }

  public long finished() {
    return outcomes.values().stream().mapToLong(Long::longValue).sum();
  }

  public long notOk() {
    return finished() - ok();
  }

  /** Never on the wire: failed before, or not yet written at the end. */
  public long notSent() {
    long all = inFlightUnsent;
    for (Map.Entry<Outcome, Long> outcome : outcomes.entrySet()) {
      all += outcome.getKey().sent() ? 0 : outcome.getValue();
    }
    return all;
  }

  /** Started, and nobody knows what became of them: only a killed run has such. */
  public long unknown() {
    return started - finished() - inFlight;
  }
}
