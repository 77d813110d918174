package dev.tonne.output;

import dev.tonne.source.Printable;
import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import java.io.IOException;

/** Shows what steps told: a line each, whatever is in it. */
public final class LogOutput implements IntervalListener {
  private final Appendable out;

  /**
   * @param out takes whole lines, each ended by a newline
   */
  public LogOutput(Appendable out) {
    this.out = out;
  }

  @Override
  public void start(RunHeader header) {
    // nothing was told yet
  }

  @Override
  public void interval(Interval interval) throws IOException {
    for (String line : interval.log()) {
      out.append("log: ").append(Printable.escape(line)).append('\n');
    }
  }

  @Override
  public void end(RunEnd end) {
    // everything was told
  }
}
