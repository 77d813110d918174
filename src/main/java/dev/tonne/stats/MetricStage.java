package dev.tonne.stats;

/**
 * The stage of its group that a metric is of: requests that were meant to start in it.
 *
 * @param name unique within the group
 * @param fromNs from the group's start
 * @param toNs from the group's start
 * @param warmUp whether it is kept out of headline figures and of thresholds that do not name it
 */
public record MetricStage(String name, long fromNs, long toNs, boolean warmUp) {
  /** Whether {@code wanted} names this stage, or the stairs that it is a level of. */
  public boolean is(String wanted) {
    return name.equals(wanted) || name.startsWith(wanted + " (");
  }
}
