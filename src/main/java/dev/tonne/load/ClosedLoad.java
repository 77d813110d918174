package dev.tonne.load;

/**
 * A fixed number of users, each looping.
 *
 * @param users at least 1
 * @param loops per user; 0 means no such limit
 * @param iterations of all users together; 0 means no such limit
 * @param durationNs from the group's start, ramp-up included; 0 means no such limit
 * @param rampUpNs users start evenly over it, the first at once
 */
public record ClosedLoad(int users, long loops, long iterations, long durationNs, long rampUpNs)
    implements LoadProfile {
  /** Without {@code iterations}. */
  public ClosedLoad(int users, long loops, long durationNs, long rampUpNs) {
    this(users, loops, 0, durationNs, rampUpNs);
  }

  /** When user {@code index} starts, in nanoseconds from the group's start. */
  public long startNs(int index) {
    return (long) ((double) rampUpNs * index / users);
  }
}
