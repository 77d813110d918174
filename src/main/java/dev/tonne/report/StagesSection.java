package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StageSummary;
import dev.tonne.summary.StepSummary;
import dev.tonne.time.Durations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The stages of each group that has some: what was meant to start in them. */
final class StagesSection {
  private static final int MAX_ROWS = 200;
  private static final int NAME_COLUMNS = 28;

  private StagesSection() {}

  /** One stage. */
  public record Row(
      String group,
      String name,
      String lasts,
      boolean warmUp,
      Cell count,
      Cell errors,
      boolean failing,
      Cell rate,
      List<Cell> response) {}

  static List<Row> of(RunSummary summary) {
    return shown(summary).stream().map(StagesSection::row).toList();
  }

  static int folded(RunSummary summary) {
    return Math.max(0, summary.stages().size() - MAX_ROWS);
  }

  private static List<StageSummary> shown(RunSummary summary) {
    return summary.stages().stream().limit(MAX_ROWS).toList();
  }

  private static Row row(StageSummary stage) {
    StepSummary figures = stage.figures();
    return new Row(
        PlainText.line(stage.group()),
        PlainText.line(stage.name()),
        Durations.format(stage.toNs() - stage.fromNs()),
        stage.warmUp(),
        Cell.count(figures.accounts().started()),
        Cell.share(figures.errorRate()),
        figures.accounts().notOk() > 0,
        Cell.rate(figures.rate()),
        Cell.times(figures.response()));
  }

  static List<String> lines(RunSummary summary) {
    List<StageSummary> shown = shown(summary);
    if (shown.isEmpty()) {
      return List.of();
    }
    TextTable table = new TextTable("llrrrrrrrr");
    table.row("", "", "lasts", "count", "errors", "req/s", "p50", "p95", "p99", "max");
    String group = "";
    for (StageSummary stage : shown) {
      Row row = row(stage);
      table.row(
          stage.group().equals(group) ? "" : PlainText.shorten(stage.group(), NAME_COLUMNS),
          PlainText.shorten(stage.name(), NAME_COLUMNS) + (row.warmUp ? " *" : ""),
          row.lasts,
          String.valueOf(stage.figures().accounts().started()),
          row.errors.text(),
          Show.decimal(stage.figures().rate()),
          row.response.get(0).text(),
          row.response.get(2).text(),
          row.response.get(3).text(),
          row.response.get(5).text());
      group = stage.group();
    }
    return noted(table.lines(), summary);
  }

  private static List<String> noted(List<String> table, RunSummary summary) {
    List<String> lines = new ArrayList<>(table);
    int folded = folded(summary);
    if (folded > 0) {
      lines.add("and " + folded + " more, all in summary.json");
    }
    warmUp(summary).ifPresent(text -> lines.add("* " + text));
    return lines;
  }

  /** What is kept out of all other figures; nothing if there is no warm-up. */
  static Optional<String> warmUp(RunSummary summary) {
    return summary.stages().stream().anyMatch(StageSummary::warmUp)
        ? Optional.of(
            "warm-up, in no other figure: "
                + summary.warmUp().started()
                + (summary.warmUp().started() == 1 ? " request" : " requests"))
        : Optional.empty();
  }
}
