package dev.tonne.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tonne} alone: what there is. */
@Command(
    name = "tonne",
    versionProvider = ToolVersion.class,
    mixinStandardHelpOptions = true,
    description = {
      "Load tests as YAML files: what to call, how hard, and what must hold.",
      "",
      "  tonne run scenarios/create-then-get.yaml",
      "",
      "Exit codes: 0 passed, 1 a bug in tonne, 2 wrong command line or file, 3 a threshold failed",
      "or nothing succeeded, 4 not measured or results not written, 130 Ctrl-C, 143 SIGTERM.",
      ""
    })
final class TonneCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
