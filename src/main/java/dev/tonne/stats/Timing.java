package dev.tonne.stats;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * A distribution of nanoseconds, or of whatever else is a whole number: count, sum, min and max
 * exactly, the rest by an HDR histogram that exists only once a value came. Single writer.
 */
public final class Timing {
  /** Of response and service times. */
  public static final int DIGITS = 3;

  /** Of phases, and of whatever else is looked at less closely. */
  public static final int COARSE_DIGITS = 2;

  /** So much may be lost in sums: two values are both one deviation from their mean. */
  private static final double EXACT = 1e-9;

  private final int digits;
  private @Nullable Histogram histogram;
  private long count;
  private double sum;
  private double sumOfSquares;
  private long min = Long.MAX_VALUE;
  private long max;

  /**
   * @param digits significant decimal digits of the histogram, 1 to 5
   */
  public Timing(int digits) {
    this.digits = digits;
  }

  /**
   * @param ns 0 or more
   */
  public void record(long ns) {
    Histogram h = histogram;
    if (h == null) {
      h = newHistogram();
      histogram = h;
    }
    h.recordValue(ns);
    count++;
    sum += ns;
    sumOfSquares += (double) ns * ns;
    min = Math.min(min, ns);
    max = Math.max(max, ns);
  }

  /** Adds all of another; exact, since all histograms share one layout. */
  public void add(Timing other) {
    if (other.count == 0) {
      return;
    }
    Histogram theirs = other.histogram;
    if (theirs != null) {
      Histogram h = histogram;
      if (h == null) {
        h = newHistogram();
        histogram = h;
      }
      h.add(theirs);
    }
    count += other.count;
    sum += other.sum;
    sumOfSquares += other.sumOfSquares;
    min = Math.min(min, other.min);
    max = Math.max(max, other.max);
  }

  /** Empties it, keeping the memory. */
  public void reset() {
    if (histogram != null && count > 0) {
      histogram.reset();
    }
    count = 0;
    sum = 0;
    sumOfSquares = 0;
    min = Long.MAX_VALUE;
    max = 0;
  }

  public long count() {
    return count;
  }

  /** Nanoseconds in all. */
  public double sum() {
    return sum;
  }

  /** NaN without a sample. */
  public double mean() {
    return count == 0 ? Double.NaN : sum / count;
  }

  /** Of the population; NaN without a sample. */
  public double standardDeviation() {
    if (count == 0) {
      return Double.NaN;
    }
    double mean = sum / count;
    return Math.sqrt(Math.max(0, sumOfSquares / count - mean * mean));
  }

  /**
   * Share of the values that are no further from the mean than one {@link #standardDeviation};
   * those in the histogram's buckets at the edges count wholly.
   */
  public double withinDeviation() {
    if (histogram == null || count == 0) {
      return Double.NaN;
    }
    double sd = min == max ? 0 : standardDeviation();
    long least = (long) Math.ceil((mean() - sd) * (1 - EXACT));
    long most = (long) Math.floor((mean() + sd) * (1 + EXACT));
    long below = least <= min ? 0 : countAtOrBelow(histogram.lowestEquivalentValue(least) - 1);
    return (double) (countAtOrBelow(most) - below) / count;
  }

  /** Meaningless without a sample. */
  public long min() {
    return count == 0 ? 0 : min;
  }

  public long max() {
    return max;
  }

  /**
   * Nearest rank (the smallest recorded value that at least {@code percent} % of the values do not
   * exceed), within the histogram's digits, never below min or above max. Meaningless without a
   * sample.
   *
   * @param percent over 0, at most 100
   */
  public long percentile(double percent) {
    if (histogram == null || count == 0) {
      return 0;
    }
    if (min == max) {
      return min; // nothing to look for
    }
    long value = histogram.getValueAtPercentile(percent);
    return Math.max(min, Math.min(max, value));
  }

  /**
   * Adds those values of another that are above {@code ns}, each at the lower edge of its bucket.
   */
  public void addAbove(Timing other, long ns) {
    Histogram theirs = other.histogram;
    if (theirs != null) {
      other.forEachBucket(
          (highest, n) -> {
            long value = Math.max(other.min, theirs.lowestEquivalentValue(highest));
            for (long i = value > ns ? n : 0; i > 0; i--) {
              record(value);
            }
          });
    }
  }

  /** Everything in it, small enough to keep or to write. */
  public PackedTiming packed() {
    Histogram h = histogram == null ? newHistogram() : histogram;
    return new PackedTiming(digits, count, sum, sumOfSquares, min(), max, PackedTiming.encode(h));
  }

  static Timing unpacked(PackedTiming packed) {
    Timing timing = new Timing(packed.digits());
    if (packed.count() > 0) {
      timing.histogram = PackedTiming.decode(packed.histogram());
      timing.count = packed.count();
      timing.sum = packed.sum();
      timing.sumOfSquares = packed.sumOfSquares();
      timing.min = packed.min();
      timing.max = packed.max();
    }
    return timing;
  }

  /** How many values are at most {@code ns}, within the histogram's digits. */
  public long countAtOrBelow(long ns) {
    if (histogram == null || count == 0) {
      return 0;
    }
    return ns >= max ? count : histogram.getCountBetweenValues(0, ns);
  }

  /** The histogram's own buckets that hold values, ascending. */
  public void forEachBucket(BucketVisitor visitor) {
    if (histogram != null && count > 0) {
      histogram
          .recordedValues()
          .forEach(
              v -> visitor.visit(v.getValueIteratedTo(), v.getCountAddedInThisIterationStep()));
    }
  }

  /** Takes one bucket of a histogram. */
  public interface BucketVisitor {
    /**
     * @param highestNs the highest value that falls into the bucket
     */
    void visit(long highestNs, long count);
  }

  private Histogram newHistogram() {
    Histogram h = new Histogram(1, 2, digits);
    h.setAutoResize(true);
    return h;
  }
}
