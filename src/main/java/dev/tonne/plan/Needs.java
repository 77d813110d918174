package dev.tonne.plan;

import dev.tonne.expression.Variables;
import java.util.List;

/** The names without which a step can't run; rows of data sets are drawn when first needed. */
public final class Needs {
  /** All is there. */
  public static final int READY = -1;

  /** No row was left: the user was stopped as the data set says, and parks for good. */
  public static final int ENDED = -2;

  private final int[] slots;
  private final List<Feeder> feeders;

  /**
   * @param slots that must be defined
   * @param feeders of rows that are read
   */
  Needs(int[] slots, List<Feeder> feeders) {
    this.slots = slots;
    this.feeders = List.copyOf(feeders);
  }

  /** Nothing at all. */
  public static Needs nothing() {
    return new Needs(new int[0], List.of());
  }

  /** {@link #READY}, {@link #ENDED}, or the slot of the first name that is undefined. */
  public int check(VirtualUser user) {
    Variables variables = user.variables();
    for (Feeder feeder : feeders) {
      if (!variables.defined(feeder.slot())) {
        Object row = feeder.draw(user);
        if (row == null) {
          user.stop(feeder.atEnd());
          return ENDED;
        }
        variables.set(feeder.slot(), row);
      }
    }
    for (int slot : slots) {
      if (!variables.defined(slot)) {
        return slot;
      }
    }
    return READY;
  }
}
