package dev.tonne.plan;

import org.jspecify.annotations.Nullable;

/** What one step does, compiled. Immutable and shared by all users; called on the user's loop. */
public interface Action {
  /**
   * Does its part for one user. Never blocks and never calls the next action itself (that would
   * overflow the stack); a failure is an outcome, not an exception.
   *
   * @return the next action, or null if the user is parked until {@code resume}
   */
  @Nullable Action execute(VirtualUser user);
}
