package dev.tonne.stats;

/**
 * How the generator itself did in one second.
 *
 * @param activeUsers the most at work at once in that second
 * @param openConnections at the end of the second
 * @param cpuNs user and system time of the process in that second
 * @param gcNs spent in garbage collections
 * @param jitNs spent compiling
 * @param longestStallNs the longest time a loop was late for its own tick
 */
public record GeneratorRecord(
    int activeUsers, int openConnections, long cpuNs, long gcNs, long jitNs, long longestStallNs) {}
