package dev.tonne.load;

import java.util.SplittableRandom;

/**
 * When each arrival of a profile comes, in order. The sequence is that of the whole run, whoever
 * runs which of them, and depends on the profile and the seed alone.
 */
public final class ArrivalTimes {
  /** What {@link #ns} says when there is no further arrival. */
  public static final long NEVER = Long.MAX_VALUE;

  private final OpenLoad load;
  private final SplittableRandom random;
  private final long count;
  private long ordinal = -1;
  private double area;
  private long ns;

  /** Before the first arrival. */
  public ArrivalTimes(OpenLoad load, long seed) {
    this.load = load;
    this.random = new SplittableRandom(seed);
    this.count = load.curve().arrivals();
  }

  /**
   * Goes on to an arrival.
   *
   * @param to not before the present one
   */
  public void advanceTo(long to) {
    if (load.spacing() == OpenLoad.Spacing.CONSTANT) {
      ns = to < count ? load.curve().reachesNs(to) : NEVER;
    } else {
      while (ordinal < to && ns != NEVER) {
        ordinal++;
        area -= Math.log(1 - random.nextDouble()); // unit-rate Poisson over the area
        ns = load.curve().reachesNs(area);
      }
    }
    ordinal = to;
  }

  /** Of the present arrival, from 0. */
  public long ordinal() {
    return ordinal;
  }

  /** When the present arrival comes, from the group's start; {@link #NEVER} if there is none. */
  public long ns() {
    return ns;
  }
}
