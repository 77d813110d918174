package dev.tonne.plan;

import dev.tonne.scenario.DataSet;

/** Makes the feeders of a run; one that shares its position over groups is made once. */
public interface FeederFactory {
  Feeder make(DataSet set, PlanContext context);
}
