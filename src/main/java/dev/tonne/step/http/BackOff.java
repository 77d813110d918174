package dev.tonne.step.http;

/**
 * How long a user waits after what could not be sent: knocking at a closed door at full speed tells
 * nobody anything.
 */
final class BackOff {
  private static final long FIRST_NS = 10_000_000L;
  private static final long LAST_NS = 1_000_000_000L;

  private long nextNs = FIRST_NS;

  /** Something was sent. */
  void reset() {
    nextNs = FIRST_NS;
  }

  /** The present wait; doubles from one to the next. */
  long nextNs() {
    long wait = nextNs;
    nextNs = Math.min(LAST_NS, 2 * wait);
    return wait;
  }
}
