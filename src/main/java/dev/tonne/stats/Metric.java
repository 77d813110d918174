package dev.tonne.stats;

import java.util.List;

/**
 * What one line of figures is about.
 *
 * @param id index into every array of metric records
 * @param group the thread group
 * @param step the step's name; steps of one name and group share one metric
 * @param phases that this kind of step is made of, in order: their sum is the service time
 * @param checks names of the checks, by index
 * @param line of the (first) step in the scenario file, from 1
 */
public record Metric(
    int id, String group, String step, List<String> phases, List<String> checks, int line) {}
