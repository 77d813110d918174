package dev.tonne.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tonne.source.Printable;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/** The command line as a function: arguments and streams in, an exit code out. */
public final class Cli {
  private static final int WIDTH = 100;
  private static final Map<String, Function<Surroundings, CommandSpec>> COMMANDS = commands();

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
      return execute(args, around);
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

  private static Map<String, Function<Surroundings, CommandSpec>> commands() {
    Map<String, Function<Surroundings, CommandSpec>> commands = new LinkedHashMap<>();
    commands.put("run", RunCommand::spec);
    commands.put("hit", HitCommand::spec);
    commands.put("validate", ValidateCommand::spec);
    commands.put("report", ReportCommand::spec);
    commands.put("demo", DemoCommand::spec);
    return commands;
  }

  private static int execute(List<String> args, Surroundings around) {
    Function<Surroundings, CommandSpec> asked = args.isEmpty() ? null : COMMANDS.get(args.get(0));
    if (asked == null) {
      return commandLine(args, around).execute(args.toArray(String[]::new));
    }
    // Declaring what the others take, only to ignore it, would take as long as what was asked for.
    CommandSpec alone = asked.apply(around);
    alone.name("tonne " + alone.name());
    return commandLine(alone, args, around)
        .execute(args.subList(1, args.size()).toArray(String[]::new));
  }

  /** With all commands. */
  static CommandLine commandLine(List<String> args, Surroundings around) {
    CommandSpec root = TonneCommand.spec();
    COMMANDS.forEach(
        (name, command) ->
            root.addSubcommand(name, commandLine(command.apply(around), args, around)));
    root.addSubcommand("help", new CommandLine(new CommandLine.HelpCommand()));
    return commandLine(root, args, around);
  }

  /**
   * @param args all of them, for a message about a bug
   */
  private static CommandLine commandLine(CommandSpec spec, List<String> args, Surroundings around) {
    CommandLine root = new CommandLine(spec, Cli::instance);
    root.setExpandAtFiles(false);
    root.setUsageHelpWidth(WIDTH);
    root.setUsageHelpAutoWidth(false);
    root.setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF));
    root.setOut(new PrintWriter(around.out(), true, UTF_8));
    root.setErr(new PrintWriter(around.err(), true, UTF_8));
    root.setParameterExceptionHandler(
        (wrong, typed) -> {
          Misuse.tell(wrong, around.err());
          return ExitCode.WRONG_INPUT.code();
        });
    root.setExecutionExceptionHandler((thrown, command, parsed) -> failed(thrown, args, around));
    return root;
  }

  /** Picocli's own way looks for Groovy first; it is needed for collections only. */
  static <T> T instance(Class<T> type) throws Exception {
    if (type.isInterface()) {
      return CommandLine.defaultFactory().create(type);
    }
    Constructor<T> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private static int failed(Exception thrown, List<String> args, Surroundings around) {
    if (thrown instanceof Refusal refusal) {
      around.err().println("tonne: " + Printable.escape(around.shown(refusal.text())));
      return refusal.code().code();
    }
    return bug(thrown, args, around);
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
