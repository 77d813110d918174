package dev.tonne.summary;

/**
 * Failures of one signature in one step, or skips of it for one reason.
 *
 * @param signature without addresses, ports and values
 * @param skip whether the step was not begun rather than failed
 * @param firstSecond after the start of the run
 * @param message the first one's
 */
public record FailureSummary(
    String step,
    String signature,
    boolean skip,
    long count,
    int firstSecond,
    int lastSecond,
    String message) {}
