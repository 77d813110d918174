package dev.tonne.load;

import java.util.List;

/**
 * Arrivals whatever the server does, each a new user with one loop.
 *
 * @param curve arrivals per second, over time
 * @param spacing how they are spread
 * @param mostUsers at work at once, at least 1
 * @param whenFull what happens to an arrival beyond that
 * @param stages empty unless the curve was given as stages
 */
public record OpenLoad(
    Curve curve, Spacing spacing, int mostUsers, WhenFull whenFull, List<Stage> stages)
    implements LoadProfile {
  /** At work at once, unless said otherwise. */
  public static final int DEFAULT_MOST_USERS = 10_000;

  /** How arrivals are spread. */
  public enum Spacing {
    /** Arrival n comes when the area below the curve reaches n. */
    CONSTANT,
    /** Independent of each other, as calls of many people are; drawn from the seed. */
    POISSON
  }

  /** What happens to an arrival that finds all users at work. */
  public enum WhenFull {
    /** It never starts, and is counted as shed. */
    SHED,
    /** It starts late, in order; its response time counts from when it was meant to start. */
    WAIT
  }

  @Override
  public long durationNs() {
    return curve.endNs();
  }

  @Override
  public long mostLoops() {
    return curve.arrivals();
  }
}
