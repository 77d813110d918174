package dev.tonne.data;

import dev.tonne.plan.VirtualUser;

/**
 * One row per user for life. Where a single group deals rows out, user n of it has row n, whoever
 * starts first and in whatever process; several groups share a position in order of arrival.
 */
final class LifeCursor implements Cursor {
  private final Cursor shared;
  private int groups;

  LifeCursor(Cursor shared) {
    this.shared = shared;
  }

  /** One more group deals out; while the plan is made. */
  LifeCursor join() {
    groups++;
    return this;
  }

  @Override
  public long next(VirtualUser user) {
    return groups == 1 ? user.index() : shared.next(user);
  }
}
