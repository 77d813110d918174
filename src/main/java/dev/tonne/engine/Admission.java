package dev.tonne.engine;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Lets so many users of a group be at work at once, whatever their loops; others may wait in order.
 * From any thread.
 */
final class Admission {
  private final int most;
  private final AtomicInteger atWork = new AtomicInteger();
  private final ConcurrentLinkedQueue<Arrival> waiting = new ConcurrentLinkedQueue<>();

  Admission(int most) {
    this.most = most;
  }

  /** Takes a place; false if all are taken, or others wait for one. */
  boolean enter() {
    return waiting.isEmpty() && takePlace();
  }

  private boolean takePlace() {
    int now = atWork.get();
    while (now < most) {
      if (atWork.compareAndSet(now, now + 1)) {
        return true;
      }
      now = atWork.get();
    }
    return false;
  }

  /**
   * Waits for a place.
   *
   * @return who has one now, since one became free meanwhile; null if nobody
   */
  @Nullable Arrival await(Arrival arrival) {
    waiting.add(arrival);
    return fill();
  }

  /**
   * Gives a place back.
   *
   * @return who takes it, null if nobody waits
   */
  @Nullable Arrival leave() {
    atWork.decrementAndGet();
    return fill();
  }

  /** Whoever adds or frees asks: none can be left waiting beside a free place. */
  private @Nullable Arrival fill() {
    while (!waiting.isEmpty() && takePlace()) {
      Arrival first = waiting.poll();
      if (first != null) {
        return first;
      }
      atWork.decrementAndGet(); // another one took it, and may have been the last
    }
    return null;
  }

  /** The first of those who will never start; null if there is none. */
  @Nullable Arrival giveUp() {
    return waiting.poll();
  }
}
