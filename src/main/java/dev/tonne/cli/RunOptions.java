package dev.tonne.cli;

import dev.tonne.decode.DecodeOptions;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What every command that runs something can be told. */
final class RunOptions {
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = {
        "Whole number that all random values are drawn from: the same seed draws the same values. Default: another one each time.",
        "Example: --seed 42"
      })
  private @Nullable Long seed;

  @Option(
      names = "--quiet",
      description = {"No progress on stderr; the summary comes all the same.", "Example: --quiet"})
  private boolean quiet;

  @Option(
      names = "--verbose",
      description = {
        "Says on stderr what tonne does: the plan, each new kind of failure, files written.",
        "Example: --verbose"
      })
  private boolean verbose;

  @Option(
      names = "--debug",
      description = {
        "As --verbose, with each second's figures and the libraries' own messages; never what requests and answers hold.",
        "Example: --debug"
      })
  private boolean debug;

  boolean quiet() {
    return quiet;
  }

  /**
   * @throws Refusal if it is to be silent as well
   */
  Narration.Level narration() {
    if (quiet && (verbose || debug)) {
      throw new Refusal(
          ExitCode.WRONG_INPUT,
          "--quiet and " + (debug ? "--debug" : "--verbose") + " contradict: leave one out");
    }
    return debug
        ? Narration.Level.ALL
        : verbose ? Narration.Level.SENTENCES : Narration.Level.NOTHING;
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
