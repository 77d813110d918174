package dev.tonne.cli;

import dev.tonne.catalog.Catalog;
import dev.tonne.decode.DecodeOptions;
import dev.tonne.engine.Engine;
import dev.tonne.engine.StopSignal;
import dev.tonne.load.Ownership;
import dev.tonne.output.JournalOutput;
import dev.tonne.output.LogOutput;
import dev.tonne.output.Progress;
import dev.tonne.plan.Plan;
import dev.tonne.plan.PlanCompiler;
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
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tonne run}: from a file to its report. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    versionProvider = ToolVersion.class,
    description = {
      "Runs a scenario: prints a summary, leaves report.html, summary.json and the journal.",
      "Ctrl-C stops it in order and still shows the results; a second one leaves at once.",
      "Example: tonne run scenarios/create-then-get.yaml -v users=50",
      ""
    })
final class RunCommand implements Callable<Integer> {
  private final Surroundings around;
  private final Clock clock = new SystemClock();

  @Parameters(paramLabel = "FILE", description = "The scenario, YAML in UTF-8.")
  private Path file = Path.of("");

  @Option(
      names = "-v",
      paramLabel = "NAME=VALUE",
      description = {
        "Replaces a variable of the scenario; may be repeated. Default: as in the file.",
        "Example: -v users=50 -v duration=1m"
      })
  private List<String> variables = List.of();

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description = {
        "Replaces the scenario's base-url, path included; demo://registry starts the built-in server. Default: as in the file.",
        "Example: --base-url http://localhost:8080"
      })
  private @Nullable String baseUrl;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = {
        "Whole number that all random values are drawn from: the same seed draws the same values. Default: another one each time.",
        "Example: --seed 42"
      })
  private @Nullable Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = {
        "Folder for the results, made if it is not there. Default: tonne-results/<name>/<UTC time>.",
        "Example: --out results/nightly"
      })
  private @Nullable Path out;

  @Option(
      names = "--quiet",
      description = {
        "No progress on stderr; the summary comes all the same. Default: a line that redraws on a terminal, elsewhere one every few seconds; NO_COLOR and TERM=dumb are honoured.",
        "Example: --quiet"
      })
  private boolean quiet;

  @Option(
      names = "--strict",
      description = {
        "Exit 4 if the generator's own limits make the run INVALID, 3 if a step never ran. Default: both are told only.",
        "Example: --strict"
      })
  private boolean strict;

  RunCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    StopSignal stop = new StopSignal();
    try (Interrupts interrupts =
        Interrupts.catching(stop::stop, () -> RunProgress.abandon(around))) {
      ExitCode code = run(stop);
      return interrupts.exitCode().orElse(code).code();
    }
  }

  private ExitCode run(StopSignal stop) {
    ScenarioLoader.Loaded loaded = new ScenarioLoader(around).load(file, options());
    if (loaded == null) {
      return ExitCode.WRONG_INPUT;
    }
    Scenario scenario = loaded.scenario();
    try (Target target = Target.of(scenario)) {
      Instant start = clock.now();
      Path folder = OutputFolder.create(out, around.shown(scenario.name()), start);
      Plan plan =
          new PlanCompiler(Catalog.steps(), Catalog.feeders(Ownership.whole()))
              .compile(target.scenario());
      RunHeader header = RunIdentity.of(loaded, plan, target.shown(), start, loops());
      RunRecord record = drive(plan, header, stop, folder.resolve("journal.jsonl.gz"));
      RunSummary summary = Summarizer.summarize(record);
      Results results = new Results(around);
      results.print(summary);
      results.writeSummary(summary, folder.resolve("summary.json"));
      results.writeReport(summary, folder.resolve("report.html"));
      return Strictness.judge(summary, strict, around);
    }
  }

  private RunRecord drive(Plan plan, RunHeader header, StopSignal stop, Path journal) {
    RunRecord record = new RunRecord();
    around.secrets().running();
    Engine engine = new Engine(clock, Catalog.transport(clock), header.loops(), Ownership.whole());
    try (JournalOutput output = new JournalOutput(journal);
        Progress progress = RunProgress.of(around, quiet, plan, stop, clock)) {
      AbortGuard guard =
          new AbortGuard(header.thresholds(), broken -> stop.stop(RunEnd.Reason.ABORTED));
      List<IntervalListener> listeners =
          List.of(output, record, guard, new LogOutput(around.err()), progress);
      engine.run(plan, header, stop, listeners);
      return record;
    } catch (IOException e) {
      throw new Refusal(ExitCode.NOT_MEASURED, journal + " can't be written: " + e);
    }
  }

  private DecodeOptions options() {
    long drawn = ThreadLocalRandom.current().nextLong(1, 1_000_000_000);
    return new DecodeOptions(
        VariableOptions.parse(variables),
        baseUrl,
        around.env(),
        seed == null ? drawn : seed,
        around.secrets());
  }

  private static int loops() {
    return Math.min(2, Runtime.getRuntime().availableProcessors());
  }
}
