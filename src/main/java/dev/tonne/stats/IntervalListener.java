package dev.tonne.stats;

import java.io.IOException;

/**
 * Follows a run while it lasts. All methods are called by one thread that is no loop: they may
 * block for a while, but intervals queue up meanwhile.
 */
public interface IntervalListener {
  /** Before the first request; an exception ends the run before it began. */
  void start(RunHeader header) throws IOException;

  /** Once a second, and once more for the rest at the end. */
  void interval(Interval interval) throws IOException;

  /** After the last interval. */
  void end(RunEnd end) throws IOException;
}
