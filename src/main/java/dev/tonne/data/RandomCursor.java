package dev.tonne.data;

import dev.tonne.plan.VirtualUser;

/** Any row, by the user's own seeded draws. */
final class RandomCursor implements Cursor {
  private final int rows;

  RandomCursor(int rows) {
    this.rows = rows;
  }

  @Override
  public long next(VirtualUser user) {
    return user.variables().random().nextInt(rows);
  }
}
