package dev.tonne.load;

import java.util.List;

/**
 * A number of users, each looping.
 *
 * @param curve how many, over time
 * @param loops per user; 0 means no such limit
 * @param iterations of all users together; 0 means no such limit
 * @param durationNs from the group's start, ramp-up included; 0 means no such limit
 * @param paceNs from one start of a user's loop to the next; 0 means at once
 * @param stages empty unless the curve was given as stages
 */
public record ClosedLoad(
    Curve curve, long loops, long iterations, long durationNs, long paceNs, List<Stage> stages)
    implements LoadProfile {
  /**
   * Users that are there from the start or start evenly, and stay.
   *
   * @param users at least 1
   * @param rampUpNs users start evenly over it, the first at once
   */
  public ClosedLoad(int users, long loops, long iterations, long durationNs, long rampUpNs) {
    this(Curve.rising(users, rampUpNs), loops, iterations, durationNs, 0, List.of());
  }

  /** Without {@code iterations}. */
  public ClosedLoad(int users, long loops, long durationNs, long rampUpNs) {
    this(users, loops, 0, durationNs, rampUpNs);
  }

  @Override
  public int mostUsers() {
    return (int) curve.peak();
  }

  @Override
  public long mostLoops() {
    long most = iterations == 0 ? Long.MAX_VALUE : iterations;
    if (loops > 0) {
      most = Math.min(most, loopsOfAll(loops));
    }
    return paceNs > 0 && durationNs > 0
        ? Math.min(most, loopsOfAll(durationNs / paceNs + 1))
        : most;
  }

  private long loopsOfAll(long each) {
    int stays = curve.stays().size();
    return each > Long.MAX_VALUE / Math.max(1, stays) ? Long.MAX_VALUE : each * stays;
  }
}
