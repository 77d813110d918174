package dev.tonne.report;

import dev.tonne.summary.Accounts;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StepSummary;
import java.util.ArrayList;
import java.util.List;

/**
 * What steps sent besides their own request, a line for each step and kind: the server counted it,
 * the sums have it not.
 */
final class PartsSection {
  private static final int NAME_COLUMNS = 28;

  private PartsSection() {}

  /** A line. */
  public record Row(String name, Cell count, Cell failed, List<Cell> times) {}

  static List<Row> of(RunSummary summary) {
    return shown(summary).stream()
        .map(
            part ->
                new Row(
                    PlainText.line(part.name()),
                    Cell.count(part.accounts().finished()),
                    Cell.count(part.accounts().notOk()),
                    Cell.times(part.response())))
        .toList();
  }

  private static List<StepSummary> some(RunSummary summary) {
    return summary.parts().stream().filter(part -> part.accounts().finished() > 0).toList();
  }

  private static List<StepSummary> shown(RunSummary summary) {
    List<StepSummary> some = some(summary);
    return some.subList(0, Math.min(StepsSection.MAX_ROWS, some.size()));
  }

  static int folded(RunSummary summary) {
    return some(summary).size() - shown(summary).size();
  }

  static List<String> lines(RunSummary summary, int columns) {
    List<StepSummary> shown = shown(summary);
    if (shown.isEmpty()) {
      return List.of();
    }
    TextTable table = new TextTable("lrrrrrrr");
    table.row("", "count", "not ok", "p50", "p90", "p95", "p99", "max");
    for (StepSummary part : shown) {
      List<Cell> times = Cell.times(part.response());
      table.row(
          PlainText.shorten(part.name(), NAME_COLUMNS),
          String.valueOf(part.accounts().finished()),
          String.valueOf(part.accounts().notOk()),
          times.get(0).text(),
          times.get(1).text(),
          times.get(2).text(),
          times.get(3).text(),
          times.get(5).text());
    }
    List<String> lines = new ArrayList<>(table.lines(columns));
    if (folded(summary) > 0) {
      lines.add(folded(summary) + " more lines are in summary.json");
    }
    return lines;
  }

  /** What the server counted besides what the accounts say; empty if nothing. */
  static List<String> account(RunSummary summary) {
    long sent = summary.parts().stream().map(StepSummary::accounts).mapToLong(Accounts::sent).sum();
    return sent == 0
        ? List.of()
        : List.of("sent besides, as parts of these (redirects, challenges, resources): " + sent);
  }
}
