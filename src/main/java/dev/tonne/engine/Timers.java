package dev.tonne.engine;

import dev.tonne.plan.Timer;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** One loop's timers, earliest first; confined to that loop. */
final class Timers {
  /** What {@link #nextNs} says if there is none. */
  static final long NEVER = Long.MAX_VALUE;

  /** Cancelled ones stay until their time comes, unless they are this many and most of all. */
  private static final int TOLERATED = 1_000;

  private final class Entry implements Timer, Comparable<Entry> {
    private final long ns;
    private final long number;
    private @Nullable Runnable task;

    Entry(long ns, long number, Runnable task) {
      this.ns = ns;
      this.number = number;
      this.task = task;
    }

    @Override
    public int compareTo(Entry other) {
      // by difference, as instants of nanoTime may wrap around
      long difference = ns - other.ns;
      return difference != 0 ? Long.signum(difference) : Long.compare(number, other.number);
    }

    @Override
    public void cancel() {
      if (task != null) {
        task = null;
        cancelled++;
        purge();
      }
    }

    private void run() {
      Runnable due = task;
      task = null;
      if (due == null) {
        cancelled--;
      } else {
        due.run();
      }
    }
  }

  private final PriorityQueue<Entry> queue = new PriorityQueue<>();
  private long order;
  private int cancelled;

  Timer add(long ns, Runnable task) {
    Entry entry = new Entry(ns, order++, task);
    queue.add(entry);
    return entry;
  }

  private void purge() {
    if (cancelled > TOLERATED && cancelled > queue.size() / 2) {
      queue.removeIf(entry -> entry.task == null);
      cancelled = 0;
    }
  }

  long nextNs() {
    Entry next = queue.peek();
    return next == null ? NEVER : next.ns;
  }

  /** Runs what is due at {@code nowNs}; tasks that add timers already due run in the next call. */
  void runDue(long nowNs) {
    long end = order;
    for (Entry next = queue.peek();
        next != null && next.ns - nowNs <= 0 && next.number < end;
        next = queue.peek()) {
      queue.poll();
      next.run();
    }
  }
}
