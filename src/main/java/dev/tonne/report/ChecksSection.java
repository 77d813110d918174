package dev.tonne.report;

import dev.tonne.summary.CheckSummary;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StepSummary;
import java.util.ArrayList;
import java.util.List;

/** How often each check held. */
final class ChecksSection {
  private static final int NAME_COLUMNS = 32;

  private ChecksSection() {}

  /** A check of a step. */
  public record Row(String step, String check, String passed, String failed, boolean failing) {}

  static List<Row> of(RunSummary summary) {
    List<Row> rows = new ArrayList<>();
    for (StepSummary step : StepsSection.shown(summary)) {
      for (CheckSummary check : step.checks()) {
        rows.add(
            new Row(
                PlainText.line(step.name()),
                PlainText.line(check.name()),
                Show.count(check.passed()),
                Show.count(check.failed()),
                check.failed() > 0));
      }
    }
    return rows;
  }

  /** Those that failed. */
  static List<String> lines(RunSummary summary) {
    TextTable table = new TextTable("llr");
    for (StepSummary step : StepsSection.shown(summary)) {
      for (CheckSummary check : step.checks()) {
        if (check.failed() > 0) {
          table.row(
              PlainText.shorten(step.name(), NAME_COLUMNS),
              PlainText.shorten(check.name(), NAME_COLUMNS),
              check.failed() + " of " + (check.passed() + check.failed()));
        }
      }
    }
    return table.lines();
  }
}
