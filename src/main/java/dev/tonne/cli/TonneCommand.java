package dev.tonne.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** {@code tonne} alone: what there is. */
final class TonneCommand implements Callable<Integer> {
  private final CommandSpec spec =
      CommandModel.command(
          "tonne",
          this,
          "Load tests as YAML files: what to call, how hard, and what must hold.",
          "",
          "  tonne run scenarios/create-then-get.yaml",
          "",
          "Exit codes: 0 passed, 1 a bug in tonne, 2 wrong command line or file, 3 a threshold failed",
          "or nothing succeeded, 4 not measured or results not written, 130 Ctrl-C, 143 SIGTERM.",
          "");

  private TonneCommand() {}

  static CommandSpec spec() {
    return new TonneCommand().spec;
  }

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
