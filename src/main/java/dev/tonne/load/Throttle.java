package dev.tonne.load;

import java.util.concurrent.atomic.AtomicLong;

/**
 * At most so many a second, evenly spaced, whoever asks: turns that nobody takes are lost. From any
 * thread.
 */
public final class Throttle {
  /** Turns are kept finer than nanoseconds, so that high rates are exact. */
  private static final int FRACTION_BITS = 12;

  private static final long UNSET = Long.MIN_VALUE;

  private final long gap;
  private final AtomicLong originNs = new AtomicLong(UNSET);
  private final AtomicLong next = new AtomicLong();

  /**
   * @param perSecond more than 0
   */
  public Throttle(double perSecond) {
    gap = Math.max(1, Math.round(1e9 * (1 << FRACTION_BITS) / perSecond));
  }

  /** Takes the next turn: its instant, {@code nowNs} or later. */
  public long takeNs(long nowNs) {
    originNs.compareAndSet(UNSET, nowNs);
    long origin = originNs.get();
    long now = (nowNs - origin) << FRACTION_BITS;
    long before = next.getAndUpdate(n -> Math.max(n, now) + gap);
    return origin + (Math.max(before, now) >> FRACTION_BITS);
  }
}
