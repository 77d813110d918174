package dev.tonne.plan;

/**
 * A transport's half of one loop: it owns the I/O thread on which the loop's users run. The step
 * kind that brought it casts it to what it knows.
 */
public interface LoopTransport extends AutoCloseable {
  /** Makes the I/O thread call the loop's body soon; from any thread. */
  void wakeup();

  /** Connections now open. */
  int openConnections();

  /** Closes every connection and ends the thread. */
  @Override
  void close();
}
