package dev.tonne.step.http;

import dev.tonne.plan.VirtualUser;

/**
 * When the request in flight is overdue. Moves with every request but seldom touches the loop's
 * timers: one that fires early looks again and is set anew.
 */
final class Deadline {
  private static final long NEVER = Long.MAX_VALUE;

  private final VirtualUser user;
  private final Runnable overdue;
  private long limitNs = NEVER;
  private long timerNs = NEVER;

  Deadline(VirtualUser user, Runnable overdue) {
    this.user = user;
    this.overdue = overdue;
  }

  void set(long ns) {
    limitNs = ns;
    if (timerNs == NEVER || ns - timerNs < 0) {
      timerNs = ns;
      user.callAt(ns, () -> ring(ns));
    }
  }

  void clear() {
    limitNs = NEVER;
  }

  private void ring(long ns) {
    if (ns == timerNs) {
      timerNs = NEVER;
    }
    if (limitNs == NEVER) {
      return;
    }
    if (user.nowNs() - limitNs >= 0) {
      limitNs = NEVER;
      overdue.run();
    } else {
      set(limitNs);
    }
  }
}
