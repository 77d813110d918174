package dev.tonne.plan;

import org.jspecify.annotations.Nullable;

/** Ends the user and what else its scope holds. */
public record Stopping(StopScope scope) implements Action {
  @Override
  public @Nullable Action execute(VirtualUser user) {
    user.stop(scope);
    return null;
  }
}
