package dev.tonne.data;

import dev.tonne.load.Ownership;
import dev.tonne.plan.Feeder;
import dev.tonne.plan.FeederFactory;
import dev.tonne.plan.PlanContext;
import dev.tonne.scenario.DataSet;

/** Makes the feeders of one run, those that share a reading position around one cursor. */
public final class Feeders implements FeederFactory {
  private final Ownership ownership;

  public Feeders(Ownership ownership) {
    this.ownership = ownership;
  }

  @Override
  public Feeder make(DataSet set, PlanContext context) {
    throw new UnsupportedOperationException(set.name() + context.group() + ownership);
  }
}
