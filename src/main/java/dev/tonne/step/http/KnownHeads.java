package dev.tonne.step.http;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The last head that each step was answered with on one loop: the next one is likely to be the
 * same, but for its date once a second.
 */
final class KnownHeads {
  private @Nullable ResponseHead[] byMetric = new ResponseHead[4];

  /**
   * @param metric of the step; below 0 for none
   */
  @Nullable ResponseHead of(int metric) {
    return metric >= 0 && metric < byMetric.length ? byMetric[metric] : null;
  }

  void keep(int metric, ResponseHead head) {
    if (metric < 0) {
      return;
    }
    if (metric >= byMetric.length) {
      byMetric = Arrays.copyOf(byMetric, Math.max(metric + 1, 2 * byMetric.length));
    }
    byMetric[metric] = head;
  }
}
