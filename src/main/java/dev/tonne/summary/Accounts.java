package dev.tonne.summary;

import dev.tonne.stats.Outcome;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Where every request went. {@code started = sent + not sent} and {@code sent = ok + failed check +
 * errors after sending + in flight at the end}.
 *
 * @param started handed to users, whatever became of them
 * @param sent what the server may have counted
 * @param outcomes all that occurred, in the order of {@link Outcome}
 * @param inFlight at the end, on the wire or not
 * @param inFlightUnsent of those, not on the wire
 * @param oldestNs age of the oldest in flight
 * @param skipped never started, since a name was undefined
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

  /** Ended, by failing or by the end of the run, before anything of them was written. */
  public long notSent() {
    return started - sent - unknown();
  }

  /** Unfinished when the run was killed: nobody recorded what became of them. */
  public long unknown() {
    return started - finished() - inFlight;
  }

  /** Both equations hold: nothing was lost and nothing counted twice. */
  public boolean balanced() {
    return unknown() == 0;
  }
}
