package dev.tonne.output;

import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;

/** Tells people how a run is going; closing it leaves nothing behind, however the run ended. */
public interface Progress extends IntervalListener, AutoCloseable {
  /** Tells nothing. */
  Progress NONE =
      new Progress() {
        @Override
        public void start(RunHeader header) {}

        @Override
        public void interval(Interval interval) {}

        @Override
        public void end(RunEnd end) {}
      };

  @Override
  default void close() {}
}
