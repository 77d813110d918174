package dev.tonne.engine;

import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
import dev.tonne.plan.Transport;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.time.Clock;
import java.io.IOException;
import java.util.List;

/** Drives a plan. */
public final class Engine {
  /**
   * @param loops I/O threads, at least 1
   */
  public Engine(Clock clock, Transport transport, int loops, Ownership ownership) {
    throw new UnsupportedOperationException("" + clock + transport + loops + ownership);
  }

  /**
   * Runs to the end: blocks the caller, which calls the listeners meanwhile.
   *
   * @throws IOException if a listener can't write; the run is stopped first
   */
  public RunEnd run(
      Plan plan, RunHeader header, StopSignal stop, List<? extends IntervalListener> listeners)
      throws IOException {
    throw new UnsupportedOperationException("" + plan + header + stop + listeners);
  }
}
