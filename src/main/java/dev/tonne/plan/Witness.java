package dev.tonne.plan;

import dev.tonne.expression.Variables;
import org.jspecify.annotations.Nullable;

/** Sees who walks by, so that what it knows can be read once it is gone. For one walk only. */
final class Witness implements Action {
  private final Action next;
  private @Nullable Variables seen;

  Witness(Action next) {
    this.next = next;
  }

  @Override
  public Action execute(VirtualUser user) {
    seen = user.variables();
    return next;
  }

  /** The values of who walked by; null if nobody did. */
  @Nullable Variables seen() {
    return seen;
  }
}
