package dev.tonne.engine;

import dev.tonne.stats.MetricRecord;
import java.util.List;

/**
 * What one loop recorded in one second, handed out for good.
 *
 * @param activeUsers the most at once in that second
 * @param last whether the loop records no more
 * @param stallNs how late the loop was for the end of the second
 */
record LoopPart(
    int loop,
    int second,
    List<MetricRecord> records,
    boolean last,
    int activeUsers,
    int openConnections,
    long stallNs,
    List<String> log) {
  /** Wakes the collector without telling it anything. */
  static final LoopPart NONE = new LoopPart(-1, -1, List.of(), false, 0, 0, 0, List.of());
}
