package dev.tonne.engine;

import java.util.PriorityQueue;

/** One loop's timers, earliest first; confined to that loop. */
final class Timers {
  /** What {@link #nextNs} says if there is none. */
  static final long NEVER = Long.MAX_VALUE;

  private record Timer(long ns, long order, Runnable task) implements Comparable<Timer> {
    @Override
    public int compareTo(Timer other) {
      // by difference, as instants of nanoTime may wrap around
      long difference = ns - other.ns;
      return difference != 0 ? Long.signum(difference) : Long.compare(order, other.order);
    }
  }

  private final PriorityQueue<Timer> queue = new PriorityQueue<>();
  private long order;

  void add(long ns, Runnable task) {
    queue.add(new Timer(ns, order++, task));
  }

  long nextNs() {
    Timer next = queue.peek();
    return next == null ? NEVER : next.ns;
  }

  /** Runs what is due at {@code nowNs}; tasks that add timers already due run in the next call. */
  void runDue(long nowNs) {
    long end = order;
    for (Timer next = queue.peek();
        next != null && next.ns - nowNs <= 0 && next.order < end;
        next = queue.peek()) {
      queue.poll();
      next.task.run();
    }
  }
}
