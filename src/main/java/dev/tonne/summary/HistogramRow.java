package dev.tonne.summary;

import dev.tonne.stats.Timing;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of hey's histogram.
 *
 * @param upToNs its values are at most this, and above the mark of the row before
 */
public record HistogramRow(double upToNs, long count) {
  private static final int SLICES = 10;

  /** Eleven rows, the first one of the minimum alone; none without a sample. Sums to the count. */
  public static List<HistogramRow> of(Timing timing) {
    if (timing.count() == 0) {
      return List.of();
    }
    double slice = (timing.max() - timing.min()) / (double) SLICES;
    List<HistogramRow> rows = new ArrayList<>();
    long below = 0;
    for (int i = 0; i <= SLICES; i++) {
      double mark = i == SLICES ? timing.max() : timing.min() + slice * i;
      long upTo = Math.max(below, timing.countAtOrBelow((long) mark));
      rows.add(new HistogramRow(mark, upTo - below));
      below = upTo;
    }
    return List.copyOf(rows);
  }
}
