package dev.tonne.engine;

import dev.tonne.stats.ConnectionRecord;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Punctuality;
import java.util.List;

/**
 * What one loop recorded in one second, handed out for good.
 *
 * @param activeUsers the most at once in that second
 * @param last whether the loop records no more
 * @param stallNs the longest time the loop was late for the end of the second or a heartbeat
 * @param slots requests that ended in each tenth of the second
 */
record LoopPart(
    int loop,
    int second,
    List<MetricRecord> records,
    boolean last,
    int activeUsers,
    int openConnections,
    long stallNs,
    Punctuality punctuality,
    List<String> log,
    ConnectionRecord connections,
    List<Integer> slots) {
  /** Wakes the collector without telling it anything. */
  static final LoopPart NONE =
      new LoopPart(
          -1,
          -1,
          List.of(),
          false,
          0,
          0,
          0,
          Punctuality.none(),
          List.of(),
          new ConnectionRecord(),
          List.of());
}
