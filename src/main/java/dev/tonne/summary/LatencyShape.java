package dev.tonne.summary;

import dev.tonne.stats.Timing;
import java.util.ArrayList;
import java.util.List;

/**
 * How the times of all requests lie: what a drawing needs beyond a {@link Distribution}.
 *
 * @param response from the minimum to the maximum, even in the number of nines
 * @param service the same
 * @param bins response times, even on a logarithmic scale; the first begins at the minimum, the
 *     last ends at the maximum
 */
public record LatencyShape(List<Point> response, List<Point> service, List<HistogramRow> bins) {
  private static final int POINTS_PER_NINE = 16;
  private static final int MAX_BINS = 48;

  /** Finer bins than this ratio would show the histogram's own grain. */
  private static final double FINEST = 1.01;

  /**
   * A percentile, nearest rank.
   *
   * @param nines 0 is the minimum, 1 is p90, 2 is p99, 2.3 is p99.5
   */
  public record Point(double nines, long ns) {}

  static LatencyShape of(Timing response, Timing service) {
    return new LatencyShape(curve(response), curve(service), bins(response));
  }

  /** Ends where the share above is a single request. */
  private static List<Point> curve(Timing times) {
    if (times.count() == 0) {
      return List.of();
    }
    List<Point> points = new ArrayList<>(List.of(new Point(0, times.min())));
    double last = Math.log10(times.count());
    for (int i = 1; (double) i / POINTS_PER_NINE < last; i++) {
      double nines = (double) i / POINTS_PER_NINE;
      points.add(new Point(nines, times.percentile(100 * (1 - Math.pow(10, -nines)))));
    }
    points.add(new Point(last, times.max()));
    return List.copyOf(points);
  }

  private static List<HistogramRow> bins(Timing times) {
    if (times.count() == 0) {
      return List.of();
    }
    double low = Math.max(1, times.min());
    double span = Math.log(Math.max(low, times.max()) / low);
    int count = (int) Math.max(1, Math.min(MAX_BINS, span / Math.log(FINEST)));
    List<HistogramRow> bins = new ArrayList<>();
    long below = 0;
    for (int i = 1; i <= count; i++) {
      double edge = i == count ? times.max() : low * Math.exp(span * i / count);
      long upTo = Math.max(below, times.countAtOrBelow((long) edge));
      bins.add(new HistogramRow(edge, upTo - below));
      below = upTo;
    }
    return List.copyOf(bins);
  }
}
