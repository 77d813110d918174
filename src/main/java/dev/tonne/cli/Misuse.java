package dev.tonne.cli;

import dev.tonne.source.Printable;
import dev.tonne.source.Suggestions;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line. */
final class Misuse {
  private Misuse() {}

  static void tell(ParameterException wrong, PrintStream err) {
    CommandLine command = wrong.getCommandLine();
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      tellUnknown(unmatched.getUnmatched().get(0), command, err);
    } else {
      // picocli names Java's types
      String message =
          Printable.escape(String.valueOf(wrong.getMessage()))
              .replaceFirst("is not an? (long|int)$", "is no whole number of that size");
      err.println(
          "tonne: " + message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1));
    }
    err.println(
        "       `" + command.getCommandSpec().qualifiedName() + " --help` tells what there is");
  }

  private static void tellUnknown(String argument, CommandLine command, PrintStream err) {
    boolean option = argument.startsWith("-");
    Set<String> commands = command.getSubcommands().keySet();
    if (!option && commands.isEmpty()) {
      err.println("tonne: one argument too many: `" + Printable.escape(argument) + "`");
      return;
    }
    String told = Printable.escape(argument);
    err.println("tonne: there is no " + (option ? "option" : "command") + " `" + told + "`");
    String name = argument.replaceFirst("=.*", "");
    Set<String> known = option ? command.getCommandSpec().optionsMap().keySet() : commands;
    Suggestions.nearest(name, known)
        .ifPresent(near -> err.println("       did you mean `" + near + "`?"));
  }
}
