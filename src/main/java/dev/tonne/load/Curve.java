package dev.tonne.load;

import java.util.ArrayList;
import java.util.List;

/**
 * Users, or arrivals per second, over time: straight pieces without a gap, the first from 0 ns.
 *
 * @param segments in order of time
 */
public record Curve(List<Segment> segments) {
  /** A rate times a time is that much from a whole number, if it was meant to be one. */
  private static final double ROUNDING = 1e-9;

  /** One value from 0 ns on. */
  public static Curve constant(double value, long durationNs) {
    return new Curve(
        List.of(new Segment(0, 0, 0, value), new Segment(0, durationNs, value, value)));
  }

  /** From 0 to a value, which stays. */
  public static Curve rising(double value, long overNs) {
    return new Curve(List.of(new Segment(0, overNs, 0, value)));
  }

  public long endNs() {
    return segments.get(segments.size() - 1).toNs();
  }

  /** The highest value. */
  public double peak() {
    return segments.stream().mapToDouble(s -> Math.max(s.from(), s.to())).max().orElse(0);
  }

  /** The value at an instant from the group's start; after the end, the last one. */
  public double at(long ns) {
    double value = 0;
    for (Segment segment : segments) {
      if (segment.fromNs() > ns) {
        break;
      }
      value = segment.at(Math.min(ns, segment.toNs()));
    }
    return value;
  }

  /** How many arrivals there are from the start to the end: those before the area is used up. */
  public long arrivals() {
    double area = segments.stream().mapToDouble(Segment::area).sum();
    return (long) Math.ceil(area - ROUNDING * Math.max(1, area));
  }

  /**
   * When the area from the start reaches {@code area}, in nanoseconds from the start, rounded down.
   *
   * @return {@link Long#MAX_VALUE} if it never does
   */
  public long reachesNs(double area) {
    double left = area;
    for (Segment segment : segments) {
      double part = segment.area();
      if (left < part) {
        // within rounding of a whole nanosecond it is that one
        return Math.min((long) (segment.reaches(left) + 1e-3), segment.toNs());
      }
      left -= part;
    }
    return Long.MAX_VALUE;
  }

  /**
   * Each user's stay, in order of their starts, if the values are whole numbers of users: user
   * {@code k} is there while the curve is above {@code k}, and one who left never comes back.
   */
  public List<Stay> stays() {
    List<Stay> stays = new ArrayList<>();
    List<Integer> present = new ArrayList<>(); // positions in stays, by user from below
    for (Segment segment : segments) {
      int from = (int) segment.from();
      int to = (int) segment.to();
      long overNs = segment.toNs() - segment.fromNs();
      for (int k = from; k < to; k++) {
        long ns = segment.fromNs() + (long) ((double) overNs * (k - from) / (to - from));
        present.add(stays.size());
        stays.add(new Stay(ns, Stay.FOR_EVER));
      }
      for (int k = from - 1; k >= to; k--) {
        long ns = segment.fromNs() + (long) ((double) overNs * (from - k) / (from - to));
        int position = present.remove(present.size() - 1);
        stays.set(position, new Stay(stays.get(position).fromNs(), ns));
      }
    }
    return stays;
  }
}
