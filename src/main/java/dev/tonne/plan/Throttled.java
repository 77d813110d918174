package dev.tonne.plan;

import dev.tonne.load.Throttle;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the group's next turn to send. The request is meant to start then: what the generator
 * held back is not the server's time.
 */
record Throttled(Throttle throttle, Action next) implements Action {
  @Override
  public @Nullable Action execute(VirtualUser user) {
    long nowNs = user.nowNs();
    long turnNs = throttle.takeNs(nowNs);
    if (turnNs <= nowNs) {
      return next;
    }
    user.paused(turnNs - nowNs);
    user.resumeAt(turnNs, next);
    return null;
  }
}
