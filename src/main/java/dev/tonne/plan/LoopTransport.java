package dev.tonne.plan;

import dev.tonne.stats.ConnectionRecord;

/**
 * A transport's half of one loop: it owns the I/O thread on which the loop's users run. The step
 * kind that brought it casts it to what it knows.
 */
public interface LoopTransport extends AutoCloseable {
  /** Makes the I/O thread call the loop's body soon; from any thread. */
  void wakeup();

  /** The most connections open at once since the last {@link #takeConnections}. */
  int openConnections();

  /** Hands out what was recorded of connections since the last time; called on the I/O thread. */
  default ConnectionRecord takeConnections() {
    return new ConnectionRecord();
  }

  /** The last user is gone: connections still open are recorded; called on the I/O thread. */
  default void runOver() {
    // nothing to record where there are no connections
  }

  /** Closes every connection and ends the thread. */
  @Override
  void close();
}
