package dev.tonne.load;

/**
 * A named stretch of a profile: what was meant to start in it has figures of its own.
 *
 * @param name unique within its group
 * @param fromNs from the group's start
 * @param toNs from the group's start, not itself in the stage
 * @param warmUp whether it is kept out of headline figures
 */
public record Stage(String name, long fromNs, long toNs, boolean warmUp) {}
