package dev.tonne.summary;

import java.util.Optional;

/**
 * A part of the service time.
 *
 * @param name as the kind of step names it: {@code connect}
 * @param times of the requests that had this phase: those on a reused connection have no connect
 */
public record PhaseSummary(String name, Optional<Distribution> times) {}
