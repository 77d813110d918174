package dev.tonne.plan;

import dev.tonne.mask.Secrets;
import dev.tonne.stats.Metric;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A scenario compiled: what the engine drives.
 *
 * @param metrics by id
 * @param initial values by slot before any step ran
 * @param slots how many slots there are
 * @param builtins slots of the built-in names
 * @param runId unlike any other run's
 * @param userStates how many kinds of user state there are
 * @param secrets what is masked
 * @param seed of all random draws
 */
public record Plan(
    List<PlannedGroup> groups,
    List<Metric> metrics,
    @Nullable Object[] initial,
    int slots,
    Builtins builtins,
    String runId,
    int userStates,
    Secrets secrets,
    long seed) {

  /** The most users that may ever be at work at once, of all groups together. */
  public long mostUsers() {
    return groups.stream().mapToLong(group -> group.load().mostUsers()).sum();
  }

  /** The same, where more is known before any step ran. */
  public Plan knowing(@Nullable Object[] values) {
    return new Plan(groups, metrics, values, slots, builtins, runId, userStates, secrets, seed);
  }

  /** A plan without names, data or secrets. */
  public static Plan of(List<PlannedGroup> groups, List<Metric> metrics, int userStates) {
    return new Plan(
        groups,
        metrics,
        new Object[0],
        0,
        new Builtins(-1, -1, -1, -1, -1),
        "",
        userStates,
        new Secrets(),
        1);
  }
}
