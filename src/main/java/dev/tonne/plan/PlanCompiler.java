package dev.tonne.plan;

import dev.tonne.expression.Variables;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.Step;
import dev.tonne.scenario.ThreadGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Compiles a scenario into a plan. */
public final class PlanCompiler {
  private final Map<Class<? extends Step>, StepType> types = new HashMap<>();

  public PlanCompiler(List<StepType> types) {
    types.forEach(type -> this.types.put(type.model(), type));
  }

  public Plan compile(Scenario scenario) {
    int slots = scenario.names().size();
    Variables constants =
        new Variables(scenario.initial(), slots, new SplittableRandom(scenario.seed()));
    Metrics metrics = new Metrics();
    StateKeys states = new StateKeys();
    List<PlannedGroup> groups = new ArrayList<>();
    for (ThreadGroup group : scenario.groups()) {
      GroupContext context = new GroupContext(scenario, group, constants, metrics, states);
      Action end = new EndOfLoop();
      Action first = compile(group.steps(), context, end);
      groups.add(new PlannedGroup(group.name(), group.load(), group.gracefulStopNs(), first, end));
    }
    return new Plan(
        groups, metrics.all(), scenario.initial(), slots, states.size(), scenario.seed());
  }

  /** Folds backwards, so that each step is compiled knowing what follows it. */
  private Action compile(List<Step> steps, PlanContext context, Action end) {
    Action next = end;
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      StepType type = types.get(step.getClass());
      if (type == null) {
        throw new IllegalStateException("no step type compiles " + step.getClass());
      }
      next = type.compile(step, context, next);
    }
    return next;
  }
}
