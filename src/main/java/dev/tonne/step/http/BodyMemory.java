package dev.tonne.step.http;

/**
 * How much of the answers' bodies one loop may keep at a time, so that many users with large
 * answers come to a clear failure before memory is out. Confined to its loop.
 */
final class BodyMemory {
  /** Of all memory, per loop: growing copies, and what a check makes of a body, need room too. */
  private static final int SHARE = 10;

  private final long limit;
  private long taken;

  BodyMemory(long limit) {
    this.limit = limit;
  }

  static BodyMemory ofThisProcess() {
    return new BodyMemory(Runtime.getRuntime().maxMemory() / SHARE);
  }

  /** Whether there was room; then it is the taker's to give back. */
  boolean take(long bytes) {
    if (bytes > limit - taken) {
      return false;
    }
    taken += bytes;
    return true;
  }

  void give(long bytes) {
    taken -= bytes;
  }
}
