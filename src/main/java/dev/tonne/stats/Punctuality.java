package dev.tonne.stats;

/**
 * How punctual the I/O loops were in one second, by their own fault: waiting for an answer or for a
 * place among the users is not in it.
 *
 * @param late of everything that was due at an instant (arrivals, users' first starts, ends of
 *     pauses, paced loops), from then until the loop got to it
 * @param missed arrivals that were due and that no loop ever got to
 * @param stalledNs by which heartbeats came late, of the loop that was worst
 * @param busiestNs CPU time of the busiest loop's thread
 */
public record Punctuality(Timing late, long missed, long stalledNs, long busiestNs) {
  /** Nothing was due. */
  public static Punctuality none() {
    return new Punctuality(new Timing(Timing.COARSE_DIGITS), 0, 0, 0);
  }

  /** Of this loop and another one in the same second; takes the times of the other one in. */
  public Punctuality with(Punctuality other) {
    late.add(other.late);
    return new Punctuality(
        late,
        missed + other.missed,
        Math.max(stalledNs, other.stalledNs),
        Math.max(busiestNs, other.busiestNs));
  }
}
