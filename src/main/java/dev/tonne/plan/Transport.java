package dev.tonne.plan;

import java.util.function.Consumer;

/** Where loops run: makes one I/O thread with its connections per loop. */
public interface Transport {
  /**
   * Starts an I/O thread.
   *
   * @param index of the loop, from 0
   * @param body called on that thread after each wake-up; must return soon
   * @param faults told what must not happen and would end the thread; from any thread
   */
  LoopTransport open(int index, Runnable body, Consumer<Throwable> faults);
}
