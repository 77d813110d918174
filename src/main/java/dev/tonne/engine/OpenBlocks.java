package dev.tonne.engine;

import dev.tonne.plan.OpenBlock;
import dev.tonne.plan.VirtualUser;
import java.util.ArrayDeque;
import java.util.Deque;

/** The blocks that one user is inside of, innermost first; costs nothing where there are none. */
final class OpenBlocks {
  private final Deque<OpenBlock> blocks = new ArrayDeque<>(0);

  void enter(OpenBlock block) {
    blocks.push(block);
  }

  OpenBlock leave() {
    return blocks.pop();
  }

  void failed() {
    blocks.forEach(OpenBlock::failed);
  }

  void paused(long ns) {
    blocks.forEach(block -> block.paused(ns));
  }

  /** The loop is over though their ends were not reached. */
  void left(VirtualUser user) {
    while (!blocks.isEmpty()) {
      blocks.pop().left(user);
    }
  }

  /** The run is over. */
  void cut(VirtualUser user, long nowNs) {
    while (!blocks.isEmpty()) {
      blocks.pop().cut(user, nowNs);
    }
  }
}
