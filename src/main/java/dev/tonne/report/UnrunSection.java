package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import dev.tonne.summary.UnrunStep;
import java.util.ArrayList;
import java.util.List;

/** Steps that did not run, or not each time: told before any figure. */
final class UnrunSection {
  private static final int MAX_LINES = 10;
  private static final int NAME_COLUMNS = 60;
  private static final int MESSAGE_COLUMNS = 160;

  private UnrunSection() {}

  static List<String> of(RunSummary summary) {
    List<String> lines = new ArrayList<>();
    summary.unrun().stream().limit(MAX_LINES).map(UnrunSection::line).forEach(lines::add);
    int more = summary.unrun().size() - MAX_LINES;
    if (more > 0) {
      lines.add("and " + Show.plural(more, "more step") + ", which summary.json lists");
    }
    return lines;
  }

  private static String line(UnrunStep step) {
    String name = PlainText.shorten(step.name(), NAME_COLUMNS) + " (line " + step.line() + ") ";
    if (step.skipped() == 0) {
      return name + "never ran" + (step.untrue() > 0 ? ": its condition was never true" : "");
    }
    String why = step.message().map(m -> ": " + PlainText.shorten(m, MESSAGE_COLUMNS)).orElse("");
    String times = Show.plural(step.skipped(), "time");
    return step.started() + step.untrue() == 0
        ? name + "was always skipped, " + times + why
        : name + "was skipped " + times + ", and ran " + Show.plural(step.started(), "time") + why;
  }
}
