package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
      names = "--out",
      paramLabel = "DIR",
      description = {
        "Folder for the results, made if it is not there. Default: tonne-results/<name>/<UTC time>.",
        "Example: --out results/nightly"
      })
  private @Nullable Path out;

  @Mixin private RunOptions options = new RunOptions();

  RunCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    DecodeOptions decode = options.decode(VariableOptions.parse(variables), baseUrl, around);
    return new ScenarioRun(around, (name, start) -> OutputFolder.create(out, name, start), options)
        .run(() -> new ScenarioLoader(around).load(file, decode));
  }
}
