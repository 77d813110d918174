package dev.tonne.plan;

import dev.tonne.stats.Metric;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A scenario compiled: what the engine drives.
 *
 * @param metrics by id
 * @param initial values by slot before any step ran
 * @param slots how many slots there are
 * @param userStates how many kinds of user state there are
 * @param seed of all random draws
 */
public record Plan(
    List<PlannedGroup> groups,
    List<Metric> metrics,
    @Nullable Object[] initial,
    int slots,
    int userStates,
    long seed) {}
