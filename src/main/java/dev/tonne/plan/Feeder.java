package dev.tonne.plan;

import org.jspecify.annotations.Nullable;

/** Deals the rows of one data set out to the users of one group. From any loop; never blocks. */
public interface Feeder {
  /** Of the present row. */
  int slot();

  /** Whether a user draws one row for life, before its first loop. */
  boolean perUser();

  /** The user's next row; null if none is left. */
  @Nullable Object draw(VirtualUser user);

  /** What happens when none is left. */
  StopScope atEnd();
}
