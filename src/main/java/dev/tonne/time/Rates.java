package dev.tonne.time;

/** Rates as scenario files write them: {@code 20/s}, {@code 1200/m}, {@code 0.5/h}. */
public final class Rates {
  private Rates() {}

  /**
   * @return events per second
   * @throws IllegalArgumentException with a sentence for the user that names the forms
   */
  public static double parsePerSecond(String text) {
    throw new UnsupportedOperationException(text);
  }
}
