package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code tonne run}: from a file to its report. */
final class RunCommand implements Callable<Integer> {
  private final Surroundings around;
  private final CommandSpec spec;

  private RunCommand(Surroundings around) {
    this.around = around;
    this.spec =
        CommandModel.command(
            "run",
            this,
            "Runs a scenario: prints a summary, leaves report.html, summary.json and the journal.",
            "Ctrl-C stops it in order and still shows the results; a second one leaves at once.",
            "Example: tonne run scenarios/create-then-get.yaml -v users=50",
            "");
    spec.addPositional(CommandModel.argument("FILE", Path.class, "The scenario, YAML in UTF-8."));
    spec.addOption(
        CommandModel.options(
            "-v",
            "NAME=VALUE",
            "Replaces a variable of the scenario; may be repeated. Default: as in the file.",
            "Example: -v users=50 -v duration=1m"));
    spec.addOption(
        CommandModel.option(
            "--base-url",
            "URL",
            String.class,
            "Replaces the scenario's base-url, path included; demo://registry starts the built-in server. Default: as in the file.",
            "Example: --base-url http://localhost:8080"));
    spec.addOption(
        CommandModel.option(
            "--out",
            "DIR",
            Path.class,
            "Folder for the results, made if it is not there. Default: tonne-results/<name>/<UTC time>.",
            "Example: --out results/nightly"));
    RunOptions.declare(spec);
  }

  static CommandSpec spec(Surroundings around) {
    return new RunCommand(around).spec;
  }

  @Override
  public Integer call() {
    ParseResult given = spec.commandLine().getParseResult();
    Path file = given.matchedPositionalValue(0, Path.of(""));
    Path out = given.matchedOptionValue("--out", null);
    RunOptions options = RunOptions.of(given);
    DecodeOptions decode =
        options.decode(
            VariableOptions.parse(given.matchedOptionValue("-v", List.of())),
            given.matchedOptionValue("--base-url", null),
            around);
    return new ScenarioRun(around, (name, start) -> OutputFolder.create(out, name, start), options)
        .run(() -> new ScenarioLoader(around).load(file, decode));
  }
}
