package dev.tonne.step.flow;

import dev.tonne.time.Durations;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long a think time is, drawn anew each time. Nanoseconds, never negative. */
sealed interface Pause {
  long drawNs(SplittableRandom random);

  /** Always the same. */
  record Fixed(long ns) implements Pause {
    @Override
    public long drawNs(SplittableRandom random) {
      return ns;
    }
  }

  /** Evenly between both ends. */
  record Uniform(long fromNs, long toNs) implements Pause {
    @Override
    public long drawNs(SplittableRandom random) {
      return fromNs == toNs ? fromNs : random.nextLong(fromNs, toNs);
    }
  }

  /** Gaussian, cut off at 0. */
  record Normal(long meanNs, long deviationNs) implements Pause {
    @Override
    public long drawNs(SplittableRandom random) {
      return Math.max(0, (long) random.nextGaussian(meanNs, deviationNs));
    }
  }

  /** With the given mean: what lies between independent arrivals. */
  record Exponential(long meanNs) implements Pause {
    @Override
    public long drawNs(SplittableRandom random) {
      return (long) (meanNs * random.nextExponential());
    }
  }

  /** The forms that {@link #parse} reads, for messages. */
  String FORMS = "1s, 100ms..300ms, normal(500ms, 100ms) or exponential(2s)";

  /**
   * Reads {@link #FORMS}.
   *
   * @throws IllegalArgumentException with a sentence for the user
   */
  static Pause parse(String text) {
    Matcher call = Grammar.CALL.matcher(text);
    if (call.matches()) {
      return parseCall(call.group(1), call.group(2).split(",", -1));
    }
    int dots = text.indexOf("..");
    if (dots < 0) {
      return new Fixed(Durations.parseNs(text));
    }
    long from = Durations.parseNs(text.substring(0, dots));
    long to = Durations.parseNs(text.substring(dots + 2));
    if (to < from) {
      throw new IllegalArgumentException("the range `" + text + "` ends before it begins");
    }
    return new Uniform(from, to);
  }

  private static Pause parseCall(String name, String[] arguments) {
    if (name.equals("normal") && arguments.length == 2) {
      return new Normal(
          Durations.parseNs(arguments[0].strip()), Durations.parseNs(arguments[1].strip()));
    }
    if (name.equals("exponential") && arguments.length == 1) {
      return new Exponential(Durations.parseNs(arguments[0].strip()));
    }
    throw new IllegalArgumentException("a think time is " + FORMS);
  }

  /** Holds the pattern, as an interface's fields would be public. */
  final class Grammar {
    private static final Pattern CALL = Pattern.compile("([a-z]+)\\((.*)\\)");

    private Grammar() {}
  }
}
