package dev.tonne.summary;

/**
 * One stage of a group: the requests that were meant to start in it.
 *
 * @param group the thread group
 * @param name of the stage
 * @param fromNs from the group's start
 * @param toNs from the group's start
 * @param warmUp whether it is kept out of all other figures
 * @param figures of all its requests; rates are over the stage
 */
public record StageSummary(
    String group, String name, long fromNs, long toNs, boolean warmUp, StepSummary figures) {}
