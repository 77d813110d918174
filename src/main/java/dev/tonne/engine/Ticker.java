package dev.tonne.engine;

import java.util.concurrent.BlockingQueue;

/**
 * Ends each second of one loop: swaps its recorder and hands the part over. Confined to the loop.
 */
final class Ticker {
  static final long SECOND_NS = 1_000_000_000L;

  private final int index;
  private final UserLoop loop;
  private final long startNs;
  private final BlockingQueue<LoopPart> parts;
  private int second;
  private boolean finished;

  Ticker(int index, UserLoop loop, long startNs, BlockingQueue<LoopPart> parts) {
    this.index = index;
    this.loop = loop;
    this.startNs = startNs;
    this.parts = parts;
  }

  void start() {
    long endNs = startNs + (second + 1) * SECOND_NS;
    loop.callAt(endNs, () -> tick(endNs));
  }

  private void tick(long endNs) {
    if (finished) {
      return;
    }
    hand(false, loop.nowNs() - endNs);
    start();
  }

  /** The run is over: hands out the rest of the current second. */
  void finish() {
    finished = true;
    hand(true, 0);
  }

  private void hand(boolean last, long stallNs) {
    int ended = second++;
    parts.add(
        new LoopPart(
            index,
            ended,
            loop.recorder().swap(second),
            last,
            loop.users().takeMost(),
            loop.transport().openConnections(),
            stallNs,
            loop.log().take()));
  }
}
