package dev.tonne.load;

/**
 * How long one user of a closed group stays.
 *
 * @param fromNs from the group's start
 * @param toNs when it is sent away, after the loop it is in; {@link #FOR_EVER} if it never is
 */
public record Stay(long fromNs, long toNs) {
  /** Until the group ends. */
  public static final long FOR_EVER = Long.MAX_VALUE;
}
