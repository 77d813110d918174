package dev.tonne.plan;

import dev.tonne.load.LoadProfile;
import java.util.List;

/**
 * A thread group compiled.
 *
 * @param first action of a loop
 * @param end the action that every loop ends with; the engine knows it and starts the next loop
 * @param userFeeders of rows that a user draws for life before its first loop
 */
public record PlannedGroup(
    String name,
    LoadProfile load,
    long gracefulStopNs,
    Action first,
    Action end,
    List<Feeder> userFeeders) {
  /** A group without data. */
  public PlannedGroup(
      String name, LoadProfile load, long gracefulStopNs, Action first, Action end) {
    this(name, load, gracefulStopNs, first, end, List.of());
  }
}
