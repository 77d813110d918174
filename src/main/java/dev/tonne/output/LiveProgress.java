package dev.tonne.output;

import dev.tonne.stats.Interval;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.terminal.Screen;
import dev.tonne.time.Clock;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Progress on a terminal: a line drawn anew eight times a second by a thread of its own. */
public final class LiveProgress implements Progress {
  private static final long SECOND = 1_000_000_000L;
  private static final int EVERY_MS = 125;
  private static final int USUAL_COLUMNS = 80;

  private final Screen screen;
  private final ProgressLine line;
  private final Clock clock;
  private final Supplier<Optional<RunEnd.Reason>> stopped;
  private final ProgressTally tally = new ProgressTally(3);
  private final ScheduledExecutorService painter =
      Executors.newSingleThreadScheduledExecutor(LiveProgress::thread);
  private @Nullable ProgressFigures figures;
  private long startNs;
  private boolean over;

  /**
   * @param stopped why the run was asked to stop, once it was; from any thread
   */
  public LiveProgress(
      Screen screen, Expected expected, Clock clock, Supplier<Optional<RunEnd.Reason>> stopped) {
    this.screen = screen;
    this.line = new ProgressLine(expected, screen.paint());
    this.clock = clock;
    this.stopped = stopped;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "progress");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public synchronized void start(RunHeader header) {
    tally.start(header.metrics());
    startNs = clock.nanoTime();
    painter.scheduleAtFixedRate(this::draw, 0, EVERY_MS, TimeUnit.MILLISECONDS);
  }

  @Override
  public synchronized void interval(Interval interval) {
    // The clock of a run may start later than its listeners; the seconds tell when.
    long latest = clock.nanoTime() - (interval.second() + 1) * SECOND;
    startNs = figures == null ? Math.max(startNs, latest) : Math.min(startNs, latest);
    figures = tally.add(interval);
  }

  synchronized void draw() {
    if (over) {
      return;
    }
    try {
      screen.show(picture(screen.columns()));
    } catch (IOException e) {
      // Nobody is looking any more.
      over = true;
    }
  }

  /** Starts with a blank, on which the cursor rests, and leaves the last column free. */
  private String picture(int columns) {
    int width = (columns > 0 ? columns : USUAL_COLUMNS) - 2;
    return " " + line.live(clock.nanoTime() - startNs, figures, stopped.get()).fit(width);
  }

  @Override
  public void end(RunEnd end) {
    close();
  }

  @Override
  public synchronized void close() {
    painter.shutdown();
    if (!over) {
      over = true;
      try {
        screen.clear();
      } catch (IOException e) {
        // The terminal is gone, and its line with it.
        return;
      }
    }
  }
}
