package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What every command that runs something can be told.
 *
 * @param seed of all random draws; null for another one each time
 * @param quiet whether nothing is told while it lasts
 * @param primes whether the generator warms up before the start
 * @param ioThreads on which users run
 * @param strict whether an invalid run, or a step that never ran, changes the exit code
 */
record RunOptions(
    @Nullable Long seed,
    boolean quiet,
    boolean strict,
    boolean primes,
    int ioThreads,
    Narration.Level narration) {
  private static final String SEED = "--seed";
  private static final int MOST_IO_THREADS = 256;
  private static final String QUIET = "--quiet";
  private static final String IO_THREADS = "--io-threads";
  private static final String STRICT = "--strict";
  private static final String NO_PRIME = "--no-prime";
  private static final String VERBOSE = "--verbose";
  private static final String DEBUG = "--debug";

  static void declare(CommandSpec spec) {
    spec.addOption(
        CommandModel.option(
            SEED,
            "N",
            Long.class,
            "Whole number that all random values are drawn from: the same seed draws the same values. Default: another one each time.",
            "Example: --seed 42"));
    spec.addOption(
        CommandModel.flag(
            QUIET,
            "No progress on stderr; the summary comes all the same. Default: a line that redraws on a terminal, elsewhere one every few seconds; NO_COLOR and TERM=dumb are honoured.",
            "Example: --quiet"));
    spec.addOption(
        CommandModel.option(
            IO_THREADS,
            "N",
            Integer.class,
            "Threads that users run on, never more than there are users. Default: one per processor that this process may use.",
            "Example: --io-threads 1"));
    spec.addOption(
        CommandModel.flag(
            STRICT,
            "Exit 4 if the generator's own limits make the run INVALID, 3 if a step never ran. Default: both are told only.",
            "Example: --strict"));
    spec.addOption(
        CommandModel.flag(
            NO_PRIME,
            "Starts cold. Default: the JVM is warmed up first by the same requests to a server inside tonne, at most 1s (5s for runs from 10s on); not for fewer than 20 requests.",
            "Example: --no-prime"));
    spec.addOption(
        CommandModel.flag(
            VERBOSE,
            "Says on stderr what tonne does: the plan, each new kind of failure, files written.",
            "Example: --verbose"));
    spec.addOption(
        CommandModel.flag(
            DEBUG,
            "As --verbose, with each second's figures and the libraries' own messages; never what requests and answers hold.",
            "Example: --debug"));
  }

  /**
   * @throws Refusal if they contradict
   */
  static RunOptions of(ParseResult given) {
    boolean quiet = given.hasMatchedOption(QUIET);
    boolean debug = given.hasMatchedOption(DEBUG);
    boolean verbose = given.hasMatchedOption(VERBOSE);
    if (quiet && (verbose || debug)) {
      throw new Refusal(
          ExitCode.WRONG_INPUT,
          QUIET + " and " + (debug ? DEBUG : VERBOSE) + " contradict: leave one out");
    }
    Narration.Level told = verbose ? Narration.Level.SENTENCES : Narration.Level.NOTHING;
    return new RunOptions(
        given.matchedOptionValue(SEED, null),
        quiet,
        given.hasMatchedOption(STRICT),
        !given.hasMatchedOption(NO_PRIME),
        ioThreads(given),
        debug ? Narration.Level.ALL : told);
  }

  /** Processors are counted as the JVM does: control groups and affinity limit them. */
  private static int ioThreads(ParseResult given) {
    int threads = given.matchedOptionValue(IO_THREADS, Runtime.getRuntime().availableProcessors());
    if (threads < 1 || threads > MOST_IO_THREADS) {
      throw new Refusal(
          ExitCode.WRONG_INPUT, IO_THREADS + " takes 1 to " + MOST_IO_THREADS + ", not " + threads);
    }
    return threads;
  }

  /**
   * @param variables by name, as typed
   * @param baseUrl null if the file's holds
   */
  DecodeOptions decode(
      Map<String, String> variables, @Nullable String baseUrl, Surroundings around) {
    long drawn = ThreadLocalRandom.current().nextLong(1, 1_000_000_000);
    return new DecodeOptions(
        variables, baseUrl, around.env(), seed == null ? drawn : seed, around.secrets());
  }
}
