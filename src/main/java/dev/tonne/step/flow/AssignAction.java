package dev.tonne.step.flow;

import dev.tonne.plan.Action;
import dev.tonne.plan.Guarded;
import dev.tonne.plan.VirtualUser;
import org.jspecify.annotations.Nullable;

/**
 * Gives a name a value.
 *
 * @param keep whether it outlives the loop
 */
record AssignAction(ValueTemplate value, int slot, boolean keep, Guarded frame, Action next)
    implements Action, Guarded.Body {
  @Override
  public @Nullable Action execute(VirtualUser user) {
    return frame.run(user, this);
  }

  @Override
  public Action run(VirtualUser user) {
    user.variables().set(slot, value.value(user.variables()));
    if (keep) {
      user.variables().keep(slot);
    }
    return next;
  }
}
