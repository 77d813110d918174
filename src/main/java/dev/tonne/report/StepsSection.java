package dev.tonne.report;

import dev.tonne.summary.Distribution;
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

  /** A line; {@code service} is empty unless its times differ from the response times. */
  public record Row(
      String name,
      String count,
      String errors,
      boolean failing,
      String rate,
      List<String> response,
      List<String> service,
      String bytes) {}

  static List<Row> of(RunSummary summary) {
    return shown(summary).stream().map(StepsSection::row).toList();
  }

  static List<StepSummary> shown(RunSummary summary) {
    return summary.steps().subList(0, Math.min(MAX_ROWS, summary.steps().size()));
  }

  static int folded(RunSummary summary) {
    return Math.max(0, summary.steps().size() - MAX_ROWS);
  }

  static Row row(StepSummary step) {
    return new Row(
        PlainText.line(step.name()),
        Show.count(step.accounts().finished()),
        Show.share(step.errorRate()),
        step.accounts().notOk() > 0,
        Show.rate(step.rate()),
        times(step.response()),
        step.timesDiffer() ? times(step.service()) : List.of(),
        Show.bytes(step.traffic().bodyBytes()));
  }

  /** The columns p50 p90 p95 p99 p99.9 max mean. */
  static List<String> times(java.util.Optional<Distribution> times) {
    if (times.isEmpty()) {
      return java.util.Collections.nCopies(7, Show.NOTHING);
    }
    Distribution t = times.get();
    List<String> cells = new ArrayList<>();
    for (double percent : new double[] {50, 90, 95, 99, 99.9}) {
      cells.add(Show.time(t.at(percent)));
    }
    cells.add(Show.time(t.maxNs()));
    cells.add(Show.time(t.meanNs()));
    return cells;
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
    Row row = row(step);
    List<String> times = row.response;
    table.row(
        PlainText.shorten(name, NAME_COLUMNS),
        String.valueOf(step.accounts().finished()),
        row.errors,
        Show.decimal(step.rate()),
        times.get(0),
        times.get(1),
        times.get(2),
        times.get(3),
        times.get(5));
  }
}
