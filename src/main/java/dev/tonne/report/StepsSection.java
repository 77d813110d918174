package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StepSummary;
import java.util.ArrayList;
import java.util.List;

/** A line for each step name and one for all: the sum of the lines above it. */
final class StepsSection {
  /** More would make a report that nobody reads; summary.json has them all. */
  static final int MAX_ROWS = 200;

  private static final int NAME_COLUMNS = 28;

  private StepsSection() {}

  static List<StepSummary> shown(RunSummary summary) {
    return summary.steps().subList(0, Math.min(MAX_ROWS, summary.steps().size()));
  }

  static int folded(RunSummary summary) {
    return Math.max(0, summary.steps().size() - MAX_ROWS);
  }

  static List<String> lines(RunSummary summary, int columns) {
    TextTable table = new TextTable("lrrrrrrrr");
    table.row("", "count", "errors", "req/s", "p50", "p90", "p95", "p99", "max");
    shown(summary).forEach(step -> line(table, step.name(), step));
    line(table, "all", summary.all());
    List<String> lines = new ArrayList<>(table.lines(columns));
    if (folded(summary) > 0) {
      lines.add(folded(summary) + " more steps are in summary.json");
    }
    return lines;
  }

  private static void line(TextTable table, String name, StepSummary step) {
    List<Cell> times = Cell.times(step.response());
    table.row(
        PlainText.shorten(name, NAME_COLUMNS),
        String.valueOf(step.accounts().finished()),
        Show.share(step.errorRate()),
        Show.decimal(step.rate()),
        times.get(0).text(),
        times.get(1).text(),
        times.get(2).text(),
        times.get(3).text(),
        times.get(5).text());
  }
}
