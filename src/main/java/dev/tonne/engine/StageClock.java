package dev.tonne.engine;

import dev.tonne.load.Stage;
import java.util.List;

/** Tells which stage of a group an instant falls into. Confined to one loop. */
final class StageClock {
  private final List<Stage> stages;
  private long startNs;

  StageClock(List<Stage> stages) {
    this.stages = stages;
  }

  /** The group's profile begins. */
  void begin(long ns) {
    startNs = ns;
  }

  /** From 0; what is meant to start after the last stage counts for that. */
  int index(long intendedNs) {
    int last = stages.size() - 1;
    for (int i = 0; i < last; i++) {
      if (intendedNs - startNs < stages.get(i).toNs()) {
        return i;
      }
    }
    return Math.max(0, last);
  }
}
