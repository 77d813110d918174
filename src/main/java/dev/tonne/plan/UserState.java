package dev.tonne.plan;

/** What a step kind keeps per user: connections, buffers. Confined to the user's loop. */
public interface UserState {
  /** Whether something is in flight that may finish after the end of the run. */
  boolean busy();

  /** A loop is over: what was not kept is forgotten. */
  void loopEnded();

  /**
   * The user ends, by its own or because the run is over: whatever is in flight is recorded as cut
   * off, and everything is given back.
   */
  void end(long nowNs);
}
