package dev.tonne.plan;

import dev.tonne.expression.Variables;
import dev.tonne.scenario.Errand;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An errand compiled: a plan of its own, for one user and one loop. */
public final class PlannedErrand {
  private final Errand errand;
  private final Plan plan;
  private final Witness witness;
  private final Set<Integer> tolerated;

  /**
   * @param witness of the plan's only user
   * @param tolerated metrics of steps that may fail
   */
  PlannedErrand(Errand errand, Plan plan, Witness witness, Set<Integer> tolerated) {
    this.errand = errand;
    this.plan = plan;
    this.witness = witness;
    this.tolerated = Set.copyOf(tolerated);
  }

  /** The same, where more is known before its first step. */
  public PlannedErrand knowing(@Nullable Object[] values) {
    return new PlannedErrand(errand, plan.knowing(values), witness, tolerated);
  }

  public Errand errand() {
    return errand;
  }

  public Plan plan() {
    return plan;
  }

  /** Within the run; those of thread groups are from 0, and -1 draws what vars drew. */
  public long userId() {
    return -2L - errand.kind().ordinal();
  }

  /** Whether steps of a metric may fail: their {@code on-failure} is continue. */
  public boolean tolerates(int metric) {
    return tolerated.contains(metric);
  }

  /**
   * What everybody knows once it was walked, by slot: what was known before and what its steps
   * extracted or set. Called when the walk is over, whatever became of it.
   */
  public @Nullable Object[] learnt() {
    Variables seen = witness.seen();
    @Nullable Object[] before = plan.initial();
    if (seen == null || errand.defines().isEmpty()) {
      return before;
    }
    @Nullable Object[] after = Arrays.copyOf(before, Math.max(before.length, plan.slots()));
    Arrays.fill(after, before.length, after.length, Variables.UNDEFINED);
    errand.defines().forEach(slot -> after[slot] = seen.get(slot));
    return after;
  }
}
