package dev.tonne.report;

import dev.tonne.summary.Distribution;
import dev.tonne.summary.PhaseSummary;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StepSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A line for each transaction, net of think time, and one with it where that is longer. */
final class TransactionsSection {
  private static final int NAME_COLUMNS = 28;

  private TransactionsSection() {}

  /** A line; {@code total} is empty where there was no think time. */
  public record Row(
      String name,
      Cell count,
      Cell failed,
      boolean failing,
      Cell unfinished,
      List<Cell> times,
      List<Cell> total) {}

  static List<Row> of(RunSummary summary) {
    return shown(summary).stream().map(TransactionsSection::row).toList();
  }

  private static List<StepSummary> shown(RunSummary summary) {
    int most = Math.min(StepsSection.MAX_ROWS, summary.transactions().size());
    return summary.transactions().subList(0, most);
  }

  static int folded(RunSummary summary) {
    return summary.transactions().size() - shown(summary).size();
  }

  private static Row row(StepSummary transaction) {
    return new Row(
        PlainText.line(transaction.name()),
        Cell.count(transaction.accounts().finished()),
        Cell.count(transaction.accounts().notOk()),
        transaction.accounts().notOk() > 0,
        Cell.count(unfinished(transaction)),
        Cell.times(transaction.response()),
        paused(transaction) ? Cell.times(total(transaction)) : List.of());
  }

  /** Cut by the end of the run, or by its being killed. */
  private static long unfinished(StepSummary transaction) {
    return transaction.accounts().inFlight() + transaction.accounts().unknown();
  }

  private static Optional<Distribution> total(StepSummary transaction) {
    return transaction.phases().stream()
        .filter(phase -> phase.name().equals("total"))
        .findFirst()
        .flatMap(PhaseSummary::times);
  }

  /** By more than the histograms' precision. */
  private static boolean paused(StepSummary transaction) {
    double net = transaction.response().map(Distribution::meanNs).orElse(0.0);
    return total(transaction).map(t -> t.meanNs() > net * 1.01 + 1_000).orElse(false);
  }

  static List<String> lines(RunSummary summary, int columns) {
    TextTable table = new TextTable("lrrrrrrrr");
    table.row("", "count", "failed", "unfinished", "p50", "p90", "p95", "p99", "max");
    for (StepSummary transaction : shown(summary)) {
      Row row = row(transaction);
      table.row(
          cells(
              PlainText.shorten(row.name, NAME_COLUMNS),
              String.valueOf(transaction.accounts().finished()),
              String.valueOf(transaction.accounts().notOk()),
              String.valueOf(unfinished(transaction)),
              row.times));
      if (!row.total.isEmpty()) {
        table.row(cells("  with think time", "", "", "", row.total));
      }
    }
    List<String> lines = new ArrayList<>(table.lines(columns));
    if (folded(summary) > 0) {
      lines.add(folded(summary) + " more transactions are in summary.json");
    }
    return lines;
  }

  private static List<String> cells(
      String name, String count, String failed, String unfinished, List<Cell> times) {
    return List.of(
        name,
        count,
        failed,
        unfinished,
        times.get(0).text(),
        times.get(1).text(),
        times.get(2).text(),
        times.get(3).text(),
        times.get(5).text());
  }
}
