package dev.tonne.summary;

import dev.tonne.stats.Threshold;
import java.util.OptionalDouble;

/**
 * What became of a threshold.
 *
 * @param actual in the measure's unit
 * @param margin room left as a share of the limit, negative if it was missed; none if the limit is
 *     0 or an exact value
 * @param lowerBound requests in flight at the end count with the age they reached, so that the
 *     truth is {@code actual} or worse
 */
public record ThresholdResult(
    Threshold threshold,
    Verdict verdict,
    OptionalDouble actual,
    OptionalDouble margin,
    boolean lowerBound) {

  public boolean held() {
    return verdict == Verdict.PASS;
  }

  /** It did not hold, and that fails the run. */
  public boolean decides() {
    return !held() && !threshold.terms().optional();
  }
}
