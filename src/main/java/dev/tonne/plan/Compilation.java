package dev.tonne.plan;

import dev.tonne.expression.Variables;
import dev.tonne.scenario.DataSet;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.Step;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** What the compiling of one scenario shares over all of its groups. */
final class Compilation {
  final Scenario scenario;
  final Variables constants;
  final Metrics metrics = new Metrics();
  final StateKeys states = new StateKeys();

  /** Metrics of steps after whose failure the user goes on. */
  final Set<Integer> tolerated = new HashSet<>();

  final Map<Integer, DataSet> data = new HashMap<>();
  private final Map<Class<? extends Step>, StepType> types = new HashMap<>();
  private final FeederFactory feeders;
  private int slots;

  /** Whether nothing is to hold users up: no pause, no stop, no failure that ends a loop. */
  final boolean priming;

  Compilation(Scenario scenario, List<StepType> types, FeederFactory feeders, boolean priming) {
    this.scenario = scenario;
    this.priming = priming;
    this.feeders = feeders;
    this.slots = scenario.names().size();
    this.constants =
        new Variables(scenario.initial(), slots, new SplittableRandom(scenario.seed()));
    types.forEach(type -> this.types.put(type.model(), type));
    scenario.data().forEach(set -> data.put(set.slot(), set));
  }

  StepType type(Step step) {
    StepType type = types.get(step.getClass());
    if (type == null) {
      throw new IllegalStateException("no step type compiles " + step.getClass());
    }
    return type;
  }

  Feeder feeder(DataSet set, PlanContext context) {
    return feeders.make(set, context);
  }

  int newSlot() {
    return slots++;
  }

  int slots() {
    return slots;
  }
}
