package dev.tonne.time;

import java.time.Instant;

/** Where every instant of a run comes from. */
public interface Clock {
  /** Monotonic nanoseconds from an arbitrary origin: the only source of durations. */
  long nanoTime();

  /** The wall clock, for labels only: never subtracted from another. */
  Instant now();
}
