package dev.tonne.time;

import java.time.Instant;

/** The machine's own clocks. */
public final class SystemClock implements Clock {
  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public Instant now() {
    return Instant.now();
  }
}
