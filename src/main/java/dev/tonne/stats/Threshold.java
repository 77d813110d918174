package dev.tonne.stats;

/**
 * What must be true of a run.
 *
 * @param text as written
 * @param line in the scenario file, from 1
 * @param measure what is measured
 * @param scope of whose
 * @param op how it is compared
 * @param limit in the measure's unit
 * @param terms of the long form
 */
public record Threshold(
    String text, int line, Measure measure, Scope scope, Op op, double limit, Terms terms) {

  /** The short form, of one step or (empty) of all requests. */
  public Threshold(String text, int line, Measure measure, String step, Op op, double limit) {
    this(text, line, measure, new Scope(step, "", "", "", "", ""), op, limit, Terms.PLAIN);
  }

  /**
   * What is measured.
   *
   * @param percent for {@code PERCENTILE}, over 0 to 100; else 0
   * @param subject whose time: empty for response time, {@code service}, {@code lag}, or a phase
   *     ({@code connect}; {@code total} of a transaction)
   */
  public record Measure(Kind kind, double percent, String subject) {
    /** Of response time, or of what is no time. */
    public Measure(Kind kind, double percent) {
      this(kind, percent, "");
    }
  }

  /**
   * What it is measured of; empty texts leave that open.
   *
   * @param step name of a step or transaction
   * @param check name of a check
   * @param group name of a thread group
   * @param stage name of a stage, or of stairs
   * @param tag name of a tag
   * @param tagValue its value
   */
  public record Scope(
      String step, String check, String group, String stage, String tag, String tagValue) {
    /** All requests. */
    public static final Scope ALL = new Scope("", "", "", "", "", "");
  }

  /**
   * How it is judged.
   *
   * @param abort whether the run ends when it breaks
   * @param afterNs judged no sooner after the start
   * @param optional whether the verdict leaves the exit code alone
   */
  public record Terms(boolean abort, long afterNs, boolean optional) {
    /** At the end, and it counts. */
    public static final Terms PLAIN = new Terms(false, 0, false);
  }

  /** The kinds of measures and their units. */
  public enum Kind {
    /** Nanoseconds. */
    PERCENTILE,
    /** Nanoseconds, as the following three. */
    MEAN,
    MIN,
    MAX,
    STDDEV,
    /** Not ok ÷ finished, 0 to 1. */
    ERROR_RATE,
    /** Checks passed ÷ checks evaluated, 0 to 1. */
    CHECK_RATE,
    /** Finished per second of the measured window. */
    RATE,
    /** Finished. */
    COUNT
  }

  /** Comparisons, actual on the left. */
  public enum Op {
    LESS("<"),
    AT_MOST("<="),
    MORE(">"),
    AT_LEAST(">="),
    EQUAL("==");

    private final String sign;

    Op(String sign) {
      this.sign = sign;
    }

    public String sign() {
      return sign;
    }

    public boolean holds(double actual, double limit) {
      return switch (this) {
        case LESS -> actual < limit;
        case AT_MOST -> actual <= limit;
        case MORE -> actual > limit;
        case AT_LEAST -> actual >= limit;
        case EQUAL -> actual == limit;
      };
    }
  }
}
