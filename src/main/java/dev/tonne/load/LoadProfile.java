package dev.tonne.load;

import java.util.List;

/** How hard a thread group drives. */
public sealed interface LoadProfile permits ClosedLoad, OpenLoad {
  /** Named stretches, without a gap; empty if it has none. */
  List<Stage> stages();

  /** From the group's start to when nothing new starts; 0 if time is no limit. */
  long durationNs();

  /** The most users that may ever be at work at once. */
  int mostUsers();

  /** The most loops of all users together; {@link Long#MAX_VALUE} if only time limits them. */
  long mostLoops();
}
