package dev.tonne.report;

import dev.tonne.summary.CheckSummary;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StepSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** How often each check held; a step that sends nothing is told only where it failed. */
final class ChecksSection {
  private static final int NAME_COLUMNS = 32;

  private ChecksSection() {}

  /** A check of a step, or (without names) all of them. */
  public record Row(
      String step, String check, String passed, String failed, String rate, boolean failing) {}

  private record Named(StepSummary step, CheckSummary check) {}

  private static Stream<Named> shown(RunSummary summary) {
    Stream<Named> requests = named(StepsSection.shown(summary));
    Stream<Named> others =
        named(summary.flow()).filter(n -> n.check.failed() > 0).limit(StepsSection.MAX_ROWS);
    return Stream.concat(requests, others);
  }

  private static Stream<Named> named(List<StepSummary> steps) {
    return steps.stream().flatMap(s -> s.checks().stream().map(check -> new Named(s, check)));
  }

  /** Of too many those that failed first. */
  static List<Row> of(RunSummary summary) {
    List<Row> rows = shown(summary).map(n -> row(n.step.name(), n.check)).toList();
    return rows.size() <= StepsSection.MAX_ROWS
        ? rows
        : rows.stream()
            .sorted(Comparator.comparing(Row::failing).reversed())
            .limit(StepsSection.MAX_ROWS)
            .toList();
  }

  static long folded(RunSummary summary) {
    return Math.max(0, shown(summary).count() - StepsSection.MAX_ROWS);
  }

  static Row total(RunSummary summary) {
    return row("", summary.checks());
  }

  private static Row row(String step, CheckSummary check) {
    return new Row(
        PlainText.line(step),
        PlainText.line(check.name()),
        Show.count(check.passed()),
        Show.count(check.failed()),
        Show.share(check.rate()),
        check.failed() > 0);
  }

  /** The sum, and those that failed; nothing if none was evaluated. */
  static List<String> lines(RunSummary summary) {
    CheckSummary all = summary.checks();
    if (all.evaluated() == 0) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    String share = Show.share(all.rate());
    lines.add(all.passed() + " of " + all.evaluated() + " passed (" + share + ")");
    TextTable table = new TextTable("llr");
    shown(summary)
        .filter(n -> n.check.failed() > 0)
        .forEach(
            n ->
                table.row(
                    PlainText.shorten(n.step.name(), NAME_COLUMNS),
                    PlainText.shorten(n.check.name(), NAME_COLUMNS),
                    n.check.failed() + " of " + n.check.evaluated() + " failed"));
    lines.addAll(table.lines());
    return lines;
  }
}
