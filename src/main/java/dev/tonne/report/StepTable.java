package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import dev.tonne.summary.SeriesSummary;
import dev.tonne.summary.StepSummary;
import java.util.ArrayList;
import java.util.List;

/** The table of steps: figures that can be sorted, and the rate of each over the run. */
final class StepTable {
  private static final int SPARK_POINTS = 48;
  private static final int SPARK_WIDTH = 72;
  private static final int SPARK_HEIGHT = 16;

  private StepTable() {}

  /**
   * A line.
   *
   * @param service empty unless its times differ from the response times
   * @param spark path of its rate over time; empty if there is too little of it
   */
  public record Row(
      String name,
      Cell count,
      Cell errors,
      boolean failing,
      Cell rate,
      List<Cell> response,
      List<Cell> service,
      Cell bytes,
      String spark) {}

  static List<Row> of(RunSummary summary) {
    List<Row> rows = new ArrayList<>();
    List<StepSummary> shown = StepsSection.shown(summary);
    for (int i = 0; i < shown.size(); i++) {
      List<Long> finished = summary.series().steps().get(i).finished();
      rows.add(row(shown.get(i), spark(summary.series(), finished)));
    }
    return rows;
  }

  static Row total(RunSummary summary) {
    List<Long> finished =
        summary.series().points().stream().map(SeriesSummary.Point::finished).toList();
    return row(summary.all(), spark(summary.series(), finished));
  }

  private static Row row(StepSummary step, String spark) {
    return new Row(
        PlainText.line(step.name()),
        Cell.count(step.accounts().finished()),
        Cell.share(step.errorRate()),
        step.accounts().notOk() > 0,
        Cell.rate(step.rate()),
        Cell.times(step.response()),
        step.timesDiffer() ? Cell.times(step.service()) : List.of(),
        Cell.bytes(step.traffic().bodyBytes()),
        spark);
  }

  /** From 0 to its own highest; the last point is left out where it is much shorter. */
  private static String spark(SeriesSummary series, List<Long> finished) {
    List<Double> rates = new ArrayList<>();
    for (int i = 0; i < finished.size(); i++) {
      double seconds = series.points().get(i).seconds();
      if (seconds * 2 >= series.widthSeconds()) {
        rates.add(finished.get(i) / seconds);
      }
    }
    double highest = rates.stream().mapToDouble(r -> r).max().orElse(0);
    if (rates.size() < 3 || highest == 0) {
      return "";
    }
    int together = (rates.size() + SPARK_POINTS - 1) / SPARK_POINTS;
    int points = (rates.size() + together - 1) / together;
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < points; i++) {
      List<Double> some = rates.subList(i * together, Math.min(rates.size(), (i + 1) * together));
      double rate = some.stream().mapToDouble(r -> r).average().orElse(0);
      path.append(i == 0 ? "M" : "L")
          .append(SvgChart.coordinate(SPARK_WIDTH * (double) i / Math.max(1, points - 1)))
          .append(' ')
          .append(SvgChart.coordinate(1 + (SPARK_HEIGHT - 2) * (1 - rate / highest)));
    }
    return path.toString();
  }
}
