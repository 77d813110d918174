package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import dev.tonne.summary.ThresholdResult;
import java.util.List;

/** What had to be true of the run. */
final class ThresholdsSection {
  private static final int TEXT_COLUMNS = 48;

  /** What is missed by more is missed by an order of magnitude: figures tell no more. */
  private static final double MAX_MARGIN = 10;

  private ThresholdsSection() {}

  /** A threshold; {@code css} is its verdict as a class name. */
  public record Row(
      String verdict,
      String css,
      String text,
      int line,
      String actual,
      String margin,
      boolean missed,
      boolean optional) {}

  static List<Row> of(RunSummary summary) {
    return summary.thresholds().stream().map(ThresholdsSection::row).toList();
  }

  private static Row row(ThresholdResult result) {
    return new Row(
        result.verdict().label(),
        result.held() ? "pass" : result.decides() ? "fail" : "open",
        PlainText.line(result.threshold().text()),
        result.threshold().line(),
        actual(result),
        margin(result),
        result.margin().orElse(0) < 0,
        result.threshold().terms().optional());
  }

  private static String margin(ThresholdResult result) {
    double share = Math.abs(result.margin().orElse(0));
    return result.margin().isEmpty() ? "" : share > MAX_MARGIN ? ">1000%" : Show.share(share);
  }

  static String actual(ThresholdResult result) {
    if (result.actual().isEmpty()) {
      return Show.NOTHING;
    }
    double actual = result.actual().getAsDouble();
    String text =
        switch (result.threshold().measure().kind()) {
          case PERCENTILE, MEAN, MIN, MAX, STDDEV -> Show.time(actual);
          case ERROR_RATE, CHECK_RATE -> Show.share(actual);
          case RATE -> Show.decimal(actual) + "/s";
          case COUNT -> String.valueOf((long) actual);
        };
    return result.lowerBound() ? "at least " + text : text;
  }

  private static String sentence(Row row) {
    return row.margin.isEmpty() ? "" : (row.missed ? "missed by " : "margin ") + row.margin;
  }

  static List<String> lines(RunSummary summary) {
    TextTable table = new TextTable("llrll");
    of(summary)
        .forEach(
            row ->
                table.row(
                    row.verdict,
                    PlainText.shorten(row.text, TEXT_COLUMNS),
                    row.actual,
                    sentence(row),
                    row.optional ? "optional" : ""));
    return table.lines();
  }
}
