package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tonne validate}: every mistake in the files, and nothing is sent. */
@Command(
    name = "validate",
    mixinStandardHelpOptions = true,
    versionProvider = ToolVersion.class,
    description = {
      "Checks scenario files and tells every mistake at once; nothing is sent.",
      "Exit code 0 if all are valid, else 2.",
      "Example: tonne validate scenarios/create-then-get.yaml",
      ""
    })
final class ValidateCommand implements Callable<Integer> {
  private final Surroundings around;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Scenario files, YAML in UTF-8.")
  private List<Path> files = List.of();

  ValidateCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
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
