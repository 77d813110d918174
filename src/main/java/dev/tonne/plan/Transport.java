package dev.tonne.plan;

/** Where loops run: makes one I/O thread with its connections per loop. */
public interface Transport {
  /**
   * Starts an I/O thread.
   *
   * @param index of the loop, from 0
   * @param body called on that thread after each wake-up; must return soon
   */
  LoopTransport open(int index, Runnable body);
}
