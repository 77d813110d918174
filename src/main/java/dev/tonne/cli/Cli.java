package dev.tonne.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tonne.source.Printable;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParseResult;

/** The command line as a function: arguments and streams in, an exit code out. */
public final class Cli {
  private static final int WIDTH = 100;

  private Cli() {}

  /** Runs one command to its end. */
  public static int run(
      List<String> args,
      InputStream in,
      PrintStream out,
      PrintStream err,
      Map<String, String> env) {
    Surroundings around = new Surroundings(in, out, err, env);
    try {
      return commandLine(around).execute(args.toArray(String[]::new));
    } catch (OutOfMemoryError e) {
      err.println("tonne: memory is out, and the run with it. Fewer users or smaller answers need");
      err.println("less; TONNE_JAVA_OPTS=-Xmx2g allows 2 GiB");
      return ExitCode.NOT_MEASURED.code();
    } catch (Error e) {
      return bug(e, args, around);
    } finally {
      out.flush();
      err.flush();
    }
  }

  static CommandLine commandLine(Surroundings around) {
    CommandLine root =
        new CommandLine(new TonneCommand())
            .addSubcommand(new RunCommand(around))
            .addSubcommand(new HitCommand(around))
            .addSubcommand(new ValidateCommand(around))
            .addSubcommand(new ReportCommand(around))
            .addSubcommand(new DemoCommand(around))
            .addSubcommand(new CommandLine.HelpCommand());
    root.setExpandAtFiles(false);
    root.setUsageHelpWidth(WIDTH);
    root.setUsageHelpAutoWidth(false);
    root.setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF));
    root.setOut(new PrintWriter(around.out(), true, UTF_8));
    root.setErr(new PrintWriter(around.err(), true, UTF_8));
    root.setParameterExceptionHandler(
        (wrong, args) -> {
          Misuse.tell(wrong, around.err());
          return ExitCode.WRONG_INPUT.code();
        });
    root.setExecutionExceptionHandler((thrown, command, parsed) -> failed(thrown, parsed, around));
    return root;
  }

  private static int failed(Exception thrown, ParseResult parsed, Surroundings around) {
    if (thrown instanceof Refusal refusal) {
      around.err().println("tonne: " + Printable.escape(around.shown(refusal.text())));
      return refusal.code().code();
    }
    return bug(thrown, parsed.originalArgs(), around);
  }

  private static int bug(Throwable thrown, List<String> args, Surroundings around) {
    StringWriter trace = new StringWriter();
    thrown.printStackTrace(new PrintWriter(trace));
    PrintStream err = around.err();
    err.println(around.shown(trace.toString()));
    err.println(
        "This is a bug in " + ToolVersion.name() + ". Please report it, with the lines above");
    String command = DeclaredSecrets.withoutSecretOptions(String.join(" ", args));
    err.println("and the scenario file. The command was: tonne " + around.shown(command));
    return ExitCode.BUG.code();
  }
}
