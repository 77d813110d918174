package dev.tonne.engine;

import java.util.List;
import java.util.concurrent.BlockingQueue;

/**
 * Ends each second of one loop: swaps its recorder and hands the part over. Between, its heart
 * beats, so that a stall within a second is seen too. Confined to the loop.
 */
final class Ticker {
  static final long SECOND_NS = 1_000_000_000L;

  /** Short against any stall that matters, and too seldom to cost anything. */
  private static final long BEAT_NS = 50_000_000L;

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
    loop.meter().start();
    setTick();
    setBeat(loop.nowNs() + BEAT_NS);
  }

  private void setTick() {
    long endNs = startNs + (second + 1) * SECOND_NS;
    loop.callAt(endNs, () -> tick(endNs));
  }

  private void tick(long endNs) {
    if (!finished) {
      hand(false, loop.nowNs() - endNs);
      setTick();
    }
  }

  private void setBeat(long dueNs) {
    loop.callAt(dueNs, () -> beat(dueNs));
  }

  private void beat(long dueNs) {
    if (!finished) {
      long now = loop.nowNs();
      loop.meter().beat(now - dueNs);
      setBeat(now + BEAT_NS);
    }
  }

  /** The run is over: hands out the rest of the current second. */
  void finish() {
    finished = true;
    loop.transport().runOver();
    hand(true, 0);
  }

  private void hand(boolean last, long lateNs) {
    int ended = second++;
    long stallNs = Math.max(lateNs, loop.meter().longestStallNs());
    List<Integer> slots = loop.recorder().takeSlots(ended);
    parts.add(
        new LoopPart(
            index,
            ended,
            loop.recorder().swap(second),
            last,
            loop.users().takeMost(),
            loop.transport().openConnections(),
            stallNs,
            loop.meter().take(),
            loop.log().take(),
            loop.transport().takeConnections(),
            slots));
  }
}
