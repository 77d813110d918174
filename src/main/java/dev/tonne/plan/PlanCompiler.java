package dev.tonne.plan;

import dev.tonne.scenario.Scenario;
import java.util.List;

/** Compiles a scenario into a plan. */
public final class PlanCompiler {
  public PlanCompiler(List<StepType> types) {
    throw new UnsupportedOperationException("" + types);
  }

  public Plan compile(Scenario scenario) {
    throw new UnsupportedOperationException("" + scenario);
  }
}
