package dev.tonne.cli;

import dev.tonne.engine.Engine;
import dev.tonne.engine.StopSignal;
import dev.tonne.output.LogOutput;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlannedErrand;
import dev.tonne.scenario.Errand;
import dev.tonne.stats.RunEnd;
import dev.tonne.time.Clock;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is walked before and after one run. Closing walks the teardown unless that was done: it
 * comes whatever happened before.
 */
final class Errands implements AutoCloseable {
  private static final String ADVICE =
      "nothing was measured: see to it that this step succeeds, or let it say"
          + " `on-failure: continue` if the run can do without it";

  private final Surroundings around;
  private final Narration narration;
  private final Clock clock;
  private final StopSignal stop;
  private final Engine engine;
  private final @Nullable PlannedErrand setup;
  private @Nullable PlannedErrand teardown;
  private Plan plan;
  private long setupNs;
  private volatile boolean tearingDown;

  /**
   * @param plan of the run itself
   * @param stop of the run: it ends the setup too, but not the teardown
   */
  Errands(
      Plan plan,
      List<PlannedErrand> errands,
      Engine engine,
      StopSignal stop,
      Surroundings around,
      Narration narration,
      Clock clock) {
    this.around = around;
    this.narration = narration;
    this.clock = clock;
    this.stop = stop;
    this.engine = engine;
    this.plan = plan;
    this.setup = of(Errand.Kind.SETUP, errands);
    this.teardown = of(Errand.Kind.TEARDOWN, errands);
  }

  private static @Nullable PlannedErrand of(Errand.Kind kind, List<PlannedErrand> errands) {
    return errands.stream().filter(e -> e.errand().kind() == kind).findFirst().orElse(null);
  }

  /**
   * Walks the setup, if there is one.
   *
   * @return false if the run can't begin; why was told
   */
  boolean setUp() {
    if (setup == null) {
      return true;
    }
    narration.say("The setup begins.");
    long startNs = clock.nanoTime();
    ErrandFaults faults = new ErrandFaults(setup);
    RunEnd end = walk(setup, stop, faults);
    setupNs = Math.max(1, clock.nanoTime() - startNs);
    plan = plan.knowing(setup.learnt());
    around.err().print(around.shown(faults.rendered(ADVICE)));
    if (stop.stopped()) {
      around.err().println("tonne: stopped by hand in the setup; nothing was measured");
      return false;
    }
    if (end.reason() == RunEnd.Reason.STOPPED) {
      around.err().println("tonne: a `stop` in the setup ended the run; nothing was measured");
      return false;
    }
    narration.say("The setup is over.");
    return !faults.fatal() && end.reason() != RunEnd.Reason.FAILED;
  }

  /** The run's plan, with what the setup has learnt. */
  Plan plan() {
    return plan;
  }

  /** How long the setup took; 0 if there was none. */
  long setupNs() {
    return setupNs;
  }

  /** Walks the teardown, if there is one and it was not walked yet; what failed is told. */
  List<String> tearDown() {
    PlannedErrand errand = teardown;
    teardown = null;
    if (errand == null) {
      return List.of();
    }
    narration.say("The teardown begins.");
    tearingDown = true;
    stop.onStop(this::tellHowToLeave);
    ErrandFaults faults = new ErrandFaults(errand);
    walk(errand.knowing(plan.initial()), new StopSignal(), faults);
    tearingDown = false;
    around.err().print(around.shown(faults.rendered("")));
    narration.say("The teardown is over.");
    return faults.sentences().stream().map(around::shown).toList();
  }

  private void tellHowToLeave(RunEnd.Reason why) {
    if (tearingDown && why == RunEnd.Reason.INTERRUPTED) {
      around.err().println("tonne: the teardown is under way; Ctrl-C again leaves at once");
    }
  }

  private RunEnd walk(PlannedErrand errand, StopSignal ended, ErrandFaults faults) {
    try {
      return engine.walk(errand, ended, List.of(faults, new LogOutput(around.err())));
    } catch (IOException e) {
      throw new Refusal(ExitCode.NOT_MEASURED, "what steps log can't be written: " + e);
    }
  }

  @Override
  public void close() {
    tearDown();
  }
}
