package dev.tonne.load;

/**
 * A straight piece of a {@link Curve}.
 *
 * @param fromNs from the group's start
 * @param toNs not before {@code fromNs}; the same for a jump
 * @param from the value at its beginning
 * @param to the value at its end
 */
public record Segment(long fromNs, long toNs, double from, double to) {
  private static final double SECOND_NS = 1e9;

  double seconds() {
    return (toNs - fromNs) / SECOND_NS;
  }

  /** The area below it: arrivals, if the value is a rate per second. */
  double area() {
    return (from + to) / 2 * seconds();
  }

  /** Where the area from its beginning reaches {@code part}, in nanoseconds from the start. */
  double reaches(double part) {
    double slope = (to - from) / seconds();
    // the root of slope/2 x² + from x = part, in the form that loses no digits
    double root = Math.sqrt(Math.max(0, from * from + 2 * slope * part));
    double x = part == 0 && from == 0 ? 0 : 2 * part / (from + root);
    return fromNs + x * SECOND_NS;
  }

  double at(long ns) {
    return toNs == fromNs ? to : from + (to - from) * (ns - fromNs) / (toNs - fromNs);
  }
}
