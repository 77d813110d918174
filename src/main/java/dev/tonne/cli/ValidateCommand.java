package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code tonne validate}: every mistake in the files, and nothing is sent. */
final class ValidateCommand implements Callable<Integer> {
  private final Surroundings around;
  private final CommandSpec spec;

  private ValidateCommand(Surroundings around) {
    this.around = around;
    this.spec =
        CommandModel.command(
            "validate",
            this,
            "Checks scenario files and tells every mistake at once; nothing is sent.",
            "Exit code 0 if all are valid, else 2.",
            "Example: tonne validate scenarios/create-then-get.yaml",
            "");
    spec.addPositional(
        PositionalParamSpec.builder()
            .paramLabel("FILE")
            .type(List.class)
            .auxiliaryTypes(Path.class)
            .arity("1..*")
            .required(true)
            .description("Scenario files, YAML in UTF-8.")
            .build());
  }

  static CommandSpec spec(Surroundings around) {
    return new ValidateCommand(around).spec;
  }

  @Override
  public Integer call() {
    List<Path> files = spec.commandLine().getParseResult().matchedPositionalValue(0, List.of());
    ExitCode worst = ExitCode.PASSED;
    for (Path file : files) {
      if (valid(file)) {
        around.out().println(file + ": valid");
      } else {
        worst = ExitCode.WRONG_INPUT;
      }
    }
    return worst.code();
  }

  /** One file that can't be read keeps none of the others from being checked. */
  private boolean valid(Path file) {
    try {
      DecodeOptions asWritten =
          new DecodeOptions(Map.of(), null, around.env(), 0, around.secrets());
      return new ScenarioLoader(around).load(file, asWritten) != null;
    } catch (Refusal e) {
      around.err().println("tonne: " + around.shown(e.text()));
      return false;
    }
  }
}
