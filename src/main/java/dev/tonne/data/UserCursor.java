package dev.tonne.data;

import dev.tonne.plan.UserState;
import dev.tonne.plan.UserStateKey;
import dev.tonne.plan.VirtualUser;

/** A position of each user's own, kept over its loops: each reads every row. */
final class UserCursor implements Cursor {
  private final UserStateKey<Position> key;

  UserCursor(UserStateKey<Position> key) {
    this.key = key;
  }

  @Override
  public long next(VirtualUser user) {
    return user.state(key).next++;
  }

  /** How far one user has read. */
  static final class Position implements UserState {
    private long next;

    @Override
    public boolean busy() {
      return false;
    }

    @Override
    public void loopEnded() {}

    @Override
    public void end(long nowNs) {}
  }
}
