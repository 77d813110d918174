package dev.tonne.cli;

import dev.tonne.catalog.Catalog;
import dev.tonne.engine.Engine;
import dev.tonne.engine.StopSignal;
import dev.tonne.load.Ownership;
import dev.tonne.output.JournalOutput;
import dev.tonne.output.LogOutput;
import dev.tonne.output.Progress;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlanCompiler;
import dev.tonne.plan.PlannedErrand;
import dev.tonne.scenario.Scenario;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.RunRecord;
import dev.tonne.summary.AbortGuard;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import dev.tonne.time.Clock;
import dev.tonne.time.SystemClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A run from its scenario to its reports, whichever command asked for it. */
final class ScenarioRun {
  /** Where the files of a run go. */
  interface Folder {
    /**
     * Made before the first request.
     *
     * @param name of the scenario, as it may be shown
     * @return null if no files are wanted
     */
    @Nullable Path create(String name, Instant start);
  }

  /** Yields what is run. */
  interface Source {
    /**
     * @return null if it is wrong; why has been told
     */
    ScenarioLoader.@Nullable Loaded load();
  }

  /** Whoever sends fewer requests wants an answer, not a measurement. */
  private static final int FEWEST_PRIMED = 20;

  private static final String SUMMARY = "summary.json";

  private final Surroundings around;
  private final Folder files;
  private final boolean quiet;
  private final boolean strict;
  private final boolean primes;
  private final int ioThreads;
  private final Narration.Level told;
  private final Clock clock = new SystemClock();

  /**
   * @throws Refusal if the options contradict
   */
  ScenarioRun(Surroundings around, Folder files, RunOptions options) {
    this.around = around;
    this.files = files;
    this.quiet = options.quiet();
    this.strict = options.strict();
    this.primes = options.primes();
    this.ioThreads = options.ioThreads();
    this.told = options.narration();
  }

  /** Loads and runs, and returns the exit code; a signal stops it in order. */
  int run(Source source) {
    StopSignal stop = new StopSignal();
    try (Interrupts interrupts =
            Interrupts.catching(stop::stop, () -> RunProgress.abandon(around));
        Narration narration = Narration.of(told, around)) {
      ScenarioLoader.Loaded loaded = source.load();
      ExitCode code = loaded == null ? ExitCode.WRONG_INPUT : run(loaded, stop, narration);
      return interrupts.exitCode().orElse(code).code();
    }
  }

  private ExitCode run(ScenarioLoader.Loaded loaded, StopSignal stop, Narration narration) {
    Scenario scenario = loaded.scenario();
    try (Target target = Target.of(scenario)) {
      Instant start = clock.now();
      Path folder = files.create(around.shown(scenario.name()), start);
      PlanCompiler compiler = new PlanCompiler(Catalog.steps(), Catalog.feeders(Ownership.whole()));
      Plan plan = compiler.compile(target.scenario());
      Engine engine = new Engine(clock, Catalog.transport(clock), loops(plan), Ownership.whole());
      List<PlannedErrand> planned = compiler.errands(target.scenario(), plan);
      RunRecord record;
      try (Errands errands = new Errands(plan, planned, engine, stop, around, narration, clock)) {
        if (!errands.setUp()) {
          OutputFolder.discard(folder);
          return ExitCode.NOT_MEASURED;
        }
        long setupNs = errands.setupNs();
        Instant begun = setupNs == 0 ? start : clock.now();
        String shown = target.shown();
        RunHeader header =
            RunIdentity.of(loaded, plan, shown, begun, loops(plan), setupNs, folder != null);
        tell(narration, header, folder);
        Preparation.end();
        if (primes && scenario.requests() >= FEWEST_PRIMED) {
          Scenario known = target.scenario().withInitial(errands.plan().initial());
          Priming priming = new Priming(known, loaded.functions(), header, clock);
          long primedNs = priming.run(stop, narration, quiet ? null : around.err());
          header = header.primed(primedNs, clock.now().toEpochMilli());
        }
        record = drive(engine, errands, header, stop, folder, narration);
      }
      return show(Summarizer.summarize(record), folder, narration);
    }
  }

  private ExitCode show(RunSummary summary, @Nullable Path folder, Narration narration) {
    Results results = new Results(around);
    if (folder == null) {
      results.print(summary);
    } else {
      results.tell(summary, folder);
      narration.say("Summary, report and journal are in " + folder + ".");
    }
    return Strictness.judge(summary, strict, around);
  }

  private static void tell(Narration narration, RunHeader header, @Nullable Path folder) {
    if (!narration.on()) {
      return;
    }
    narration.say("The scenario \"" + header.name() + "\" is from " + header.file() + ".");
    header
        .groups()
        .forEach((group, load) -> narration.say("Thread group \"" + group + "\": " + load + "."));
    narration.say("The target is " + header.target() + "; the seed is " + header.seed() + ".");
    narration.say(folder == null ? "No files will be written." : "Files go to " + folder + ".");
  }

  private RunRecord drive(
      Engine engine,
      Errands errands,
      RunHeader header,
      StopSignal stop,
      @Nullable Path folder,
      Narration narration) {
    Plan plan = errands.plan();
    RunRecord record = new RunRecord();
    AbortGuard guard =
        new AbortGuard(header.thresholds(), broken -> stop.stop(RunEnd.Reason.ABORTED));
    List<IntervalListener> listeners =
        new ArrayList<>(List.of(record, guard, new LogOutput(around.err())));
    if (narration.on()) {
      listeners.add(new NarratedRun(narration));
    }
    if (folder != null && Files.exists(folder.resolve(SUMMARY))) {
      around.err().println("tonne: the results of an earlier run in " + folder + " are replaced");
    }
    around.secrets().running();
    Path journal = folder == null ? null : folder.resolve("journal.jsonl.gz");
    try (JournalOutput output = journal == null ? null : new JournalOutput(journal);
        Progress progress = RunProgress.of(around, quiet, plan, stop, clock)) {
      if (output != null) {
        listeners.add(0, output);
      }
      listeners.add(progress);
      engine.run(plan, header, stop, listeners);
      List<String> failures = errands.tearDown();
      record.tornDown(failures);
      if (output != null) {
        output.tornDown(failures);
      }
      return record;
    } catch (IOException e) {
      String what = journal == null ? "what the run tells" : journal.toString();
      throw new Refusal(ExitCode.NOT_MEASURED, what + " can't be written: " + e);
    }
  }

  /** More than there are users would stand idle. */
  private int loops(Plan plan) {
    return (int) Math.min(ioThreads, plan.mostUsers());
  }
}
