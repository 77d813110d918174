package dev.tonne.time;

/** Durations as scenario files write them: {@code 250ms}, {@code 1m30s}. */
public final class Durations {
  private Durations() {}

  /**
   * Reads {@code 50us 250ms 1.5s 90s 2m 1m30s 1h 1d}, largest unit first, no blanks; {@code 0}
   * needs no unit.
   *
   * @return nanoseconds, 0 or more
   * @throws IllegalArgumentException with a sentence for the user that names the units
   */
  public static long parseNs(String text) {
    throw new UnsupportedOperationException(text);
  }

  /** The shortest exact form that {@link #parseNs} reads back: {@code 1m30s}, {@code 0s}. */
  public static String format(long ns) {
    throw new UnsupportedOperationException("" + ns);
  }

  /**
   * For people: three significant digits in the largest unit that keeps the value at 1 or more:
   * {@code 412µs}, {@code 1.23ms}, {@code 12.0s}, {@code 2m05s}.
   */
  public static String display(double ns) {
    throw new UnsupportedOperationException("" + ns);
  }
}
