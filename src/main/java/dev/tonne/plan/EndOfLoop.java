package dev.tonne.plan;

import org.jspecify.annotations.Nullable;

/** What every loop ends with. Never executed: the engine begins the next loop when it meets it. */
final class EndOfLoop implements Action {
  @Override
  public @Nullable Action execute(VirtualUser user) {
    throw new IllegalStateException("the engine did not recognize the end of a loop");
  }
}
