package dev.tonne.summary;

import java.util.OptionalDouble;

/**
 * How the generator itself did.
 *
 * @param cores that it kept busy on average
 * @param longestStallNs the longest time a loop was late for its own tick or heartbeat
 * @param figures what it is judged by
 */
public record GeneratorSummary(
    int peakUsers,
    int peakConnections,
    long cpuNs,
    OptionalDouble cores,
    long gcNs,
    long jitNs,
    long longestStallNs,
    GeneratorFigures figures,
    GeneratorVerdict verdict) {}
