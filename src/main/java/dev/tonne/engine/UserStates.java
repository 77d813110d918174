package dev.tonne.engine;

import dev.tonne.plan.UserState;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;
import org.jspecify.annotations.Nullable;

/** What the kinds of steps keep for one user, each made when first asked for. */
final class UserStates {
  private final @Nullable UserState[] states;

  UserStates(int most) {
    states = new UserState[most];
  }

  @SuppressWarnings("unchecked") // an index belongs to one key, so to one type
  <T extends UserState> T of(UserStateKey<T> key, VirtualUser user) {
    UserState state = states[key.index()];
    if (state == null) {
      state = key.factory().apply(user);
      states[key.index()] = state;
    }
    return (T) state;
  }

  void loopEnded() {
    for (UserState state : states) {
      if (state != null) {
        state.loopEnded();
      }
    }
  }

  /** Whether something is in flight. */
  boolean busy() {
    for (UserState state : states) {
      if (state != null && state.busy()) {
        return true;
      }
    }
    return false;
  }

  void end(long nowNs) {
    for (UserState state : states) {
      if (state != null) {
        state.end(nowNs);
      }
    }
  }
}
