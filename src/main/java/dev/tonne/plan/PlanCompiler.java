package dev.tonne.plan;

import dev.tonne.load.ClosedLoad;
import dev.tonne.load.GroupStart;
import dev.tonne.load.OpenLoad;
import dev.tonne.scenario.Errand;
import dev.tonne.scenario.GroupStages;
import dev.tonne.scenario.HttpSettings;
import dev.tonne.scenario.OnFailure;
import dev.tonne.scenario.Scenario;
import dev.tonne.scenario.ThreadGroup;
import dev.tonne.stats.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/** Compiles a scenario into a plan: each step list is folded backwards, knowing what follows. */
public final class PlanCompiler {
  private final List<StepType> types;
  private final FeederFactory feeders;
  private final boolean priming;

  public PlanCompiler(List<StepType> types, FeederFactory feeders) {
    this(types, feeders, false);
  }

  private PlanCompiler(List<StepType> types, FeederFactory feeders, boolean priming) {
    this.types = types;
    this.feeders = feeders;
    this.priming = priming;
  }

  /**
   * One whose users walk all steps again and again: pauses are left out, and neither a stop nor a
   * failure ends more than a loop.
   */
  public static PlanCompiler priming(List<StepType> types, FeederFactory feeders) {
    return new PlanCompiler(types, feeders, true);
  }

  public Plan compile(Scenario scenario) {
    Compilation compilation = new Compilation(scenario, types, feeders, priming);
    List<PlannedGroup> groups = new ArrayList<>();
    for (ThreadGroup group : scenario.groups()) {
      groups.add(compile(group, compilation));
    }
    return plan(groups, compilation, runId());
  }

  /**
   * Compiles what is walked before and after a run.
   *
   * @param run the run's own plan
   * @return setup and teardown, as far as the scenario has them
   */
  public List<PlannedErrand> errands(Scenario scenario, Plan run) {
    return Stream.of(scenario.setup(), scenario.teardown())
        .filter(errand -> !errand.isEmpty())
        .map(errand -> compile(errand, scenario, run))
        .toList();
  }

  private PlannedErrand compile(Errand errand, Scenario scenario, Plan run) {
    Compilation compilation = new Compilation(scenario, types, feeders, priming);
    boolean setup = errand.kind() == Errand.Kind.SETUP;
    ThreadGroup alone =
        new ThreadGroup(
            errand.kind().label(),
            new ClosedLoad(1, 1, 0, 0),
            0,
            GroupStart.AT_ONCE,
            ThreadGroup.DEFAULT_GRACEFUL_STOP_NS,
            null,
            setup ? OnFailure.STOP_TEST : OnFailure.CONTINUE,
            HttpSettings.NONE,
            errand.steps(),
            errand.steps().get(0).span());
    PlannedGroup compiled = compile(alone, compilation);
    Witness witness = new Witness(compiled.first());
    PlannedGroup group =
        new PlannedGroup(
            compiled.name(), compiled.load(), compiled.gracefulStopNs(), witness, compiled.end());
    Plan plan = plan(List.of(group), compilation, run.runId()).knowing(run.initial());
    return new PlannedErrand(errand, plan, witness, compilation.tolerated);
  }

  private static Plan plan(List<PlannedGroup> groups, Compilation compilation, String runId) {
    Scenario scenario = compilation.scenario;
    return new Plan(
        groups,
        compilation.metrics.all(),
        scenario.initial(),
        compilation.slots(),
        Builtins.of(scenario.names()),
        runId,
        compilation.states.size(),
        scenario.secrets(),
        scenario.seed());
  }

  /** A UUID (RFC 9562, version 4) that need not be hard to guess: seeding such takes 10 ms. */
  private static String runId() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    long high = (random.nextLong() & ~0xF000L) | 0x4000L;
    long low = (random.nextLong() >>> 2) | Long.MIN_VALUE;
    return new UUID(high, low).toString();
  }

  private static PlannedGroup compile(ThreadGroup group, Compilation compilation) {
    compilation.metrics.stages(group.name(), GroupStages.of(group.load()));
    GroupCompilation inGroup = new GroupCompilation(compilation, group);
    StepContext context =
        new StepContext(
            compilation,
            inGroup,
            group.http().over(compilation.scenario.http()),
            group.onFailure(),
            Map.of(),
            false,
            null);
    Action first = context.compile(group.steps(), inGroup.end());
    return new PlannedGroup(
        group.name(),
        group.load(),
        group.start(),
        group.gracefulStopNs(),
        first,
        inGroup.end(),
        arrivals(group, compilation),
        inGroup.mostLoops(),
        inGroup.userFeeders());
  }

  private static int arrivals(ThreadGroup group, Compilation compilation) {
    return group.load() instanceof OpenLoad
        ? compilation.metrics.register(
            Metric.Kind.ARRIVALS,
            group.name(),
            group.name(),
            List.of(),
            List.of(),
            List.of(),
            group.span().line())
        : -1;
  }
}
