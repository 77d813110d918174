package dev.tonne.engine;

import dev.tonne.load.ClosedLoad;
import dev.tonne.plan.PlannedGroup;
import java.util.ArrayList;
import java.util.List;

/**
 * The ordinals within the run of one group's users: given by the plan alone, never used twice.
 *
 * @param first of the group's first user
 * @param stride from one to the next
 */
record UserIds(long first, long stride) {
  long of(long index) {
    return first + index * stride;
  }

  /**
   * Of all groups: closed ones have theirs in a row, one behind the other; those of open ones,
   * whose number need not be known, come by turns behind them.
   */
  static List<UserIds> of(List<PlannedGroup> groups) {
    long closed = groups.stream().mapToLong(UserIds::users).sum();
    long open = groups.stream().filter(group -> !isClosed(group)).count();
    List<UserIds> ids = new ArrayList<>();
    long nextClosed = 0;
    long nextOpen = closed;
    for (PlannedGroup group : groups) {
      if (isClosed(group)) {
        ids.add(new UserIds(nextClosed, 1));
        nextClosed += users(group);
      } else {
        ids.add(new UserIds(nextOpen++, open));
      }
    }
    return ids;
  }

  private static boolean isClosed(PlannedGroup group) {
    return group.load() instanceof ClosedLoad;
  }

  private static long users(PlannedGroup group) {
    return group.load() instanceof ClosedLoad load ? load.curve().stays().size() : 0;
  }
}
