package dev.tonne.summary;

/**
 * Failures of one signature in one step.
 *
 * @param signature without addresses, ports and values
 * @param firstSecond after the start of the run
 * @param message the first one's
 */
public record FailureSummary(
    String step, String signature, long count, int firstSecond, int lastSecond, String message) {}
