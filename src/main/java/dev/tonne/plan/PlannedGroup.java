package dev.tonne.plan;

import dev.tonne.load.GroupStart;
import dev.tonne.load.LoadProfile;
import java.util.List;

/**
 * A thread group compiled.
 *
 * @param first action of a loop
 * @param end the action that every loop ends with; the engine knows it and starts the next loop
 * @param start when it starts
 * @param arrivals metric that keeps account of an open group's arrivals; -1 if it is closed
 * @param mostLoops how many I/O loops may take part: its users share no more connections than that
 * @param userFeeders of rows that a user draws for life before its first loop
 */
public record PlannedGroup(
    String name,
    LoadProfile load,
    GroupStart start,
    long gracefulStopNs,
    Action first,
    Action end,
    int arrivals,
    int mostLoops,
    List<Feeder> userFeeders) {
  /** A group without data that starts with the run. */
  public PlannedGroup(
      String name, LoadProfile load, long gracefulStopNs, Action first, Action end) {
    this(
        name,
        load,
        GroupStart.AT_ONCE,
        gracefulStopNs,
        first,
        end,
        -1,
        Integer.MAX_VALUE,
        List.of());
  }
}
