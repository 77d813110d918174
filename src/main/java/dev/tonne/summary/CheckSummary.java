package dev.tonne.summary;

import java.util.OptionalDouble;

/**
 * How often a check held.
 *
 * @param name empty for all checks together
 */
public record CheckSummary(String name, long passed, long failed) {
  public long evaluated() {
    return passed + failed;
  }

  /** Passed ÷ evaluated, 0 to 1; nothing if it was never evaluated. */
  public OptionalDouble rate() {
    return evaluated() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) passed / evaluated());
  }
}
