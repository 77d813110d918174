package dev.tonne.report;

import dev.tonne.summary.FailureSummary;
import dev.tonne.summary.RunSummary;
import java.util.ArrayList;
import java.util.List;

/** Failures by signature, most frequent first. */
final class FailuresSection {
  private static final int MAX_ROWS = 50;
  private static final int MESSAGE_COLUMNS = 400;
  private static final int TEXT_ROWS = 20;
  private static final int TEXT_COLUMNS = 120;

  private FailuresSection() {}

  /** Failures of one kind in one step. */
  public record Row(long count, String grouped, String message, String step, String when) {}

  static List<Row> of(RunSummary summary) {
    return failures(summary).stream().limit(MAX_ROWS).map(FailuresSection::row).toList();
  }

  /** Skips are told elsewhere. */
  private static List<FailureSummary> failures(RunSummary summary) {
    return summary.all().failures().stream().filter(f -> !f.skip()).toList();
  }

  static int folded(RunSummary summary) {
    return Math.max(0, failures(summary).size() - MAX_ROWS);
  }

  private static Row row(FailureSummary failure) {
    String first = Show.second(failure.firstSecond());
    return new Row(
        failure.count(),
        Show.count(failure.count()),
        PlainText.shorten(failure.message(), MESSAGE_COLUMNS),
        PlainText.line(failure.step()),
        failure.firstSecond() == failure.lastSecond()
            ? "at " + first
            : first + " to " + Show.second(failure.lastSecond()));
  }

  static List<String> lines(RunSummary summary) {
    TextTable table = new TextTable("ll");
    boolean several = summary.steps().size() + summary.flow().size() > 1;
    for (Row row : of(summary).subList(0, Math.min(TEXT_ROWS, of(summary).size()))) {
      String message = PlainText.shorten(row.message, TEXT_COLUMNS);
      String where = several ? PlainText.shorten(row.step, 28) + ", " : "";
      table.row("[" + row.count + "]", message + " (" + where + row.when + ")");
    }
    List<String> lines = new ArrayList<>(table.lines());
    int more = failures(summary).size() - TEXT_ROWS;
    if (more > 0) {
      lines.add("and " + more + " more kinds, which summary.json lists");
    }
    return lines;
  }
}
