package dev.tonne.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * What commands take, declared by calls: reading annotations was a quarter of the time that a run
 * of one request takes.
 */
final class CommandModel {
  private CommandModel() {}

  /**
   * @param lines of its description
   */
  static CommandSpec command(String name, Callable<Integer> command, String... lines) {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(command, Cli::instance);
    spec.name(name).versionProvider(new ToolVersion());
    spec.usageMessage().description(lines);
    spec.addOption(
        OptionSpec.builder("-h", "--help")
            .usageHelp(true)
            .description("Show this help message and exit.")
            .build());
    spec.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("Print version information and exit.")
            .build());
    return spec;
  }

  /** An option with a value. */
  static OptionSpec option(String name, String label, Class<?> type, String... lines) {
    return OptionSpec.builder(name).paramLabel(label).type(type).description(lines).build();
  }

  /** An option with a value that may be given several times. */
  static OptionSpec options(String name, String label, String... lines) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(List.class)
        .auxiliaryTypes(String.class)
        .description(lines)
        .build();
  }

  /** An option that is given or not. */
  static OptionSpec flag(String name, String... lines) {
    return OptionSpec.builder(name).type(boolean.class).description(lines).build();
  }

  /** The one argument that stands alone. */
  static PositionalParamSpec argument(String label, Class<?> type, String line) {
    return PositionalParamSpec.builder()
        .paramLabel(label)
        .type(type)
        .arity("1")
        .index("0")
        .required(true)
        .description(line)
        .build();
  }
}
