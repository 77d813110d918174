package dev.tonne.engine;

import dev.tonne.time.Clock;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Wakes loops when their next timer is due. I/O selectors know milliseconds at best, so one thread
 * parks for all loops, to the nanosecond as far as the system allows.
 */
final class Alarm implements AutoCloseable {
  private final Clock clock;
  private final List<UserLoop> loops;
  private final Thread thread;
  private volatile boolean closed;

  /**
   * Beside the permit of {@code unpark}: a lock that is waited for while a loop is woken takes that
   * away.
   */
  private volatile boolean changed;

  Alarm(Clock clock, List<UserLoop> loops) {
    this.clock = clock;
    this.loops = loops;
    this.thread = new Thread(this::run, "tonne-alarm");
    thread.setDaemon(true);
    thread.start();
  }

  /** Some loop's next timer is earlier than it was. */
  void changed() {
    changed = true;
    LockSupport.unpark(thread);
  }

  private void run() {
    while (!closed) {
      changed = false;
      long now = clock.nanoTime();
      long waitNs = Timers.NEVER;
      for (UserLoop loop : loops) {
        waitNs = Math.min(waitNs, loop.ringIfDue(now));
      }
      if (changed) {
        continue;
      }
      if (waitNs == Timers.NEVER) {
        LockSupport.park(this);
      } else {
        LockSupport.parkNanos(this, waitNs);
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    changed();
  }
}
