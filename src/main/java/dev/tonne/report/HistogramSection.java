package dev.tonne.report;

import dev.tonne.summary.HistogramRow;
import dev.tonne.summary.RunSummary;
import java.util.List;

/** hey's eleven rows. */
final class HistogramSection {
  private static final long BAR = 40;

  private HistogramSection() {}

  /** A row; {@code share} is of the longest bar, 0 to 1. */
  public record Row(String mark, long count, String grouped, String bar, double share) {}

  static List<Row> of(RunSummary summary) {
    long longest = summary.histogram().stream().mapToLong(HistogramRow::count).max().orElse(0);
    return summary.histogram().stream().map(row -> row(row, longest)).toList();
  }

  private static Row row(HistogramRow row, long longest) {
    long length = longest == 0 ? 0 : (row.count() * BAR + longest / 2) / longest;
    return new Row(
        Show.time(row.upToNs()),
        row.count(),
        Show.count(row.count()),
        "■".repeat((int) length),
        longest == 0 ? 0 : (double) row.count() / longest);
  }

  static List<String> lines(RunSummary summary) {
    TextTable table = new TextTable("rll");
    of(summary).forEach(row -> table.row(row.mark, "[" + row.count + "]", "|" + row.bar));
    return table.lines();
  }
}
