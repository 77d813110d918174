package dev.tonne.stats;

import java.util.stream.LongStream;

/** How many requests ended how. Single writer. */
public final class Outcomes {
  private final long[] counts = new long[Outcome.values().length];

  void add(Outcome outcome, long more) {
    counts[outcome.ordinal()] += more;
  }

  void add(Outcomes other) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += other.counts[i];
    }
  }

  public long count(Outcome outcome) {
    return counts[outcome.ordinal()];
  }

  /** All of them. */
  public long finished() {
    return LongStream.of(counts).sum();
  }

  /** Finished but not ok. */
  public long notOk() {
    return finished() - count(Outcome.OK);
  }

  /** Those that reached the wire. */
  public long sent() {
    long all = 0;
    for (Outcome outcome : Outcome.values()) {
      if (outcome.sent()) {
        all += count(outcome);
      }
    }
    return all;
  }

  /** Those that never reached the wire. */
  public long notSent() {
    return finished() - sent();
  }
}
