package dev.tonne.cli;

import dev.tonne.catalog.Catalog;
import dev.tonne.engine.Engine;
import dev.tonne.engine.StopSignal;
import dev.tonne.expression.Function;
import dev.tonne.load.ClosedLoad;
import dev.tonne.load.Curve;
import dev.tonne.load.LoadProfile;
import dev.tonne.load.OpenLoad;
import dev.tonne.load.Ownership;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlanCompiler;
import dev.tonne.scenario.Scenario;
import dev.tonne.stats.RunHeader;
import dev.tonne.step.http.Responder;
import dev.tonne.terminal.Screen;
import dev.tonne.terminal.ScreenStream;
import dev.tonne.time.Clock;
import dev.tonne.time.Durations;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Warms the generator up before the clock of a run starts: the run's own steps, compiled a second
 * time with feeders, secrets and draws of their own, are driven against a server inside this
 * process, so that the JVM has compiled what sends and judges them. Nothing of it is recorded.
 */
final class Priming {
  private static final long SECOND = 1_000_000_000L;
  private static final long LONG_RUN_NS = 10 * SECOND;
  private static final long LONG_NS = 5 * SECOND;

  /** For each request of a run whose length nobody knows. */
  private static final long PER_REQUEST_NS = 5_000_000;

  /** Share of the time in which requests are sent; in the rest the compiler may end its work. */
  private static final double DRIVEN = 0.75;

  /** It compiled nothing for so long: it is through. */
  private static final long CALM_NS = 60_000_000;

  private static final long LOOK_NS = 10_000_000;
  private static final int USERS = 50;
  private static final double ARRIVALS_PER_SECOND = 20_000;

  private final Scenario scenario;
  private final List<Function> functions;
  private final RunHeader header;
  private final Clock clock;

  /**
   * @param functions that the scenario's expressions call
   * @param header of the run to come
   */
  Priming(Scenario scenario, List<Function> functions, RunHeader header, Clock clock) {
    this.scenario = scenario;
    this.functions = functions;
    this.header = header;
    this.clock = clock;
  }

  /**
   * Returns when it is over, or soon after the run was asked to stop.
   *
   * @param shown where people see that it goes on, if that is a terminal
   * @return how long it took, in nanoseconds
   */
  long run(StopSignal stop, Narration narration, @Nullable PrintStream shown) {
    long startNs = clock.nanoTime();
    long limitNs = limitNs();
    narration.say("The generator warms up for " + Durations.format(limitNs) + ".");
    Optional<Screen> screen = shown == null ? Optional.empty() : ScreenStream.screen(shown);
    List<Runnable> bookmarks = functions.stream().map(Function::bookmark).toList();
    try (Responder responder = Responder.open()) {
      if (screen.isPresent()) {
        screen.get().show(" Warming up for " + Durations.format(limitNs));
      }
      long leftNs = startNs + limitNs - clock.nanoTime();
      drive(responder, Math.max(1, (long) (leftNs * DRIVEN)), stop);
      settle(startNs + limitNs, stop);
      if (screen.isPresent()) {
        screen.get().clear();
      }
    } catch (IOException e) {
      narration.say("Warming up ended early: " + e.getMessage() + ".");
    } finally {
      bookmarks.forEach(Runnable::run);
    }
    return clock.nanoTime() - startNs;
  }

  private void drive(Responder responder, long drivenNs, StopSignal stop) throws IOException {
    Scenario hard = scenario.forPriming(load -> load(load, drivenNs));
    Plan plan =
        PlanCompiler.priming(Catalog.steps(responder), Catalog.feeders(Ownership.whole()))
            .compile(hard);
    new Engine(clock, Catalog.transport(clock), header.loops(), Ownership.whole())
        .run(plan, header, stop, List.of());
  }

  /** The compiler is still at work on what was driven: it is left the processors for a while. */
  private void settle(long untilNs, StopSignal stop) {
    CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
    if (compiler == null || !compiler.isCompilationTimeMonitoringSupported()) {
      return;
    }
    long calmNs = clock.nanoTime() + CALM_NS;
    long compiled = compiler.getTotalCompilationTime();
    while (!stop.stopped() && clock.nanoTime() - untilNs < 0 && clock.nanoTime() - calmNs < 0) {
      LockSupport.parkNanos(LOOK_NS);
      if (compiler.getTotalCompilationTime() != compiled) {
        compiled = compiler.getTotalCompilationTime();
        calmNs = clock.nanoTime() + CALM_NS;
      }
    }
  }

  private long limitNs() {
    long plannedNs = scenario.longestNs();
    if (plannedNs >= LONG_RUN_NS) {
      return LONG_NS;
    }
    long likelyNs = plannedNs > 0 ? plannedNs : (long) (scenario.requests() * PER_REQUEST_NS);
    return Math.min(SECOND, likelyNs);
  }

  private LoadProfile load(LoadProfile own, long drivenNs) {
    int users = Math.max(1, Math.min(own.mostUsers(), USERS / scenario.groups().size()));
    return own instanceof OpenLoad
        ? new OpenLoad(
            Curve.constant(ARRIVALS_PER_SECOND, drivenNs),
            OpenLoad.Spacing.CONSTANT,
            users,
            OpenLoad.WhenFull.SHED,
            List.of())
        : new ClosedLoad(users, 0, drivenNs, 0);
  }
}
