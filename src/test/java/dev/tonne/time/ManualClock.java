package dev.tonne.time;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that stands still until it is told to go on. */
public final class ManualClock implements Clock {
  private final AtomicLong ns = new AtomicLong(5_000_000_000_000L);

  @Override
  public long nanoTime() {
    return ns.get();
  }

  @Override
  public Instant now() {
    return Instant.ofEpochSecond(1_767_323_045).plusNanos(ns.get());
  }

  public void advance(long byNs) {
    ns.addAndGet(byNs);
  }

  public void advanceSeconds(double seconds) {
    advance(Math.round(seconds * 1e9));
  }
}
