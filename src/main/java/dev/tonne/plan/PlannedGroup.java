package dev.tonne.plan;

import dev.tonne.load.LoadProfile;

/**
 * A thread group compiled.
 *
 * @param first action of a loop
 * @param end the action that every loop ends with; the engine knows it and starts the next loop
 */
public record PlannedGroup(
    String name, LoadProfile load, long gracefulStopNs, Action first, Action end) {}
