package dev.tonne.summary;

import java.util.Optional;

/**
 * A step that was never begun, or skipped at times for want of a value: what a reader must know
 * before the figures.
 *
 * @param line in the scenario file, from 1
 * @param started how often it did run
 * @param skipped how often a name that it needs was undefined
 * @param untrue how often its condition was not met
 * @param message of the most frequent skip, if there was one
 */
public record UnrunStep(
    String name, int line, long started, long skipped, long untrue, Optional<String> message) {}
