package dev.tonne.step.http;

import dev.tonne.plan.Timer;
import dev.tonne.plan.VirtualUser;
import org.jspecify.annotations.Nullable;

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
  private @Nullable Timer timer;

  Deadline(VirtualUser user, Runnable overdue) {
    this.user = user;
    this.overdue = overdue;
  }

  void set(long ns) {
    limitNs = ns;
    if (timerNs == NEVER || ns - timerNs < 0) {
      cancel();
      timerNs = ns;
      timer = user.callAt(ns, this::ring);
    }
  }

  void clear() {
    limitNs = NEVER;
  }

  /** The user is over: the loop's timers hold on to nothing of it. */
  void end() {
    clear();
    cancel();
  }

  private void cancel() {
    if (timer != null) {
      timer.cancel();
      timer = null;
    }
    timerNs = NEVER;
  }

  private void ring() {
    timer = null;
    timerNs = NEVER;
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
