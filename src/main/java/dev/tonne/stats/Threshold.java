package dev.tonne.stats;

/**
 * What must be true of a run.
 *
 * @param text as written
 * @param line in the scenario file, from 1
 * @param measure what is measured
 * @param of whose: the step's name, empty for all requests
 * @param op how it is compared
 * @param limit in the measure's unit
 */
public record Threshold(String text, int line, Measure measure, String of, Op op, double limit) {

  /**
   * What is measured.
   *
   * @param percent for {@code PERCENTILE}, over 0 to 100; else 0
   */
  public record Measure(Kind kind, double percent) {}

  /** The kinds of measures and their units. */
  public enum Kind {
    /** Response time in ns. */
    PERCENTILE,
    /** Response time in ns. */
    MEAN,
    MIN,
    MAX,
    STDDEV,
    /** Not ok ÷ finished, 0 to 1. */
    ERROR_RATE,
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
