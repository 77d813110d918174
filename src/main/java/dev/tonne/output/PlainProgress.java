package dev.tonne.output;

import dev.tonne.stats.Interval;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.terminal.Paint;
import dev.tonne.time.Clock;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Progress for a file, a log, a pipe: a line after the first second, then every five seconds, after
 * a minute every ten; no control characters.
 */
public final class PlainProgress implements Progress {
  private static final long SECOND = 1_000_000_000L;

  /** A second that the clock says is not over is the rest at the end of a run. */
  private static final long TOLERANCE = SECOND / 10;

  private final Appendable out;
  private final ProgressLine line;
  private final Clock clock;
  private final Supplier<Optional<RunEnd.Reason>> stopped;
  private final ProgressTally tally = new ProgressTally(5);
  private boolean toldStop;
  private long startNs;

  /**
   * @param out takes whole lines, each ended by a newline
   * @param stopped why the run was asked to stop, once it was
   */
  public PlainProgress(
      Appendable out, Expected expected, Clock clock, Supplier<Optional<RunEnd.Reason>> stopped) {
    this.out = out;
    this.line = new ProgressLine(expected, Paint.PLAIN);
    this.clock = clock;
    this.stopped = stopped;
  }

  @Override
  public void start(RunHeader header) {
    tally.start(header.metrics());
    startNs = clock.nanoTime();
  }

  @Override
  public void interval(Interval interval) throws IOException {
    ProgressFigures figures = tally.add(interval);
    long elapsed = interval.second() + 1L;
    boolean over = clock.nanoTime() - startNs > elapsed * SECOND - TOLERANCE;
    Optional<RunEnd.Reason> why = stopped.get();
    boolean stops = why.isPresent() && !toldStop;
    if (over && (due(elapsed) || stops)) {
      out.append(line.plain(elapsed * SECOND, figures, why)).append('\n');
      toldStop = why.isPresent();
    }
  }

  private static boolean due(long elapsed) {
    return elapsed == 1 || elapsed % (elapsed <= 60 ? 5 : 10) == 0;
  }

  @Override
  public void end(RunEnd end) {
    // The summary follows.
  }
}
