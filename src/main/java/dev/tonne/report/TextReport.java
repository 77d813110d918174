package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The summary on a terminal: hey's five blocks and what they lack. */
public final class TextReport {
  /** Lines, each ended by a newline; no control characters but those. */
  public String render(RunSummary summary) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("title", IdentitySection.title(summary));
    model.put("unrun", UnrunSection.of(summary));
    model.put("figures", FiguresSection.of(summary));
    model.put("histogram", HistogramSection.lines(summary));
    model.put("latency", LatencySection.lines(summary));
    model.put("phases", PhasesSection.lines(summary));
    model.put("statuses", StatusSection.lines(summary));
    model.put("failures", FailuresSection.lines(summary));
    model.put("steps", summary.steps().size() > 1 ? StepsSection.lines(summary) : List.of());
    model.put(
        "transactions",
        summary.transactions().isEmpty() ? List.of() : TransactionsSection.lines(summary));
    model.put("stages", StagesSection.lines(summary));
    model.put("arrivals", ArrivalsSection.lines(summary));
    model.put("tags", TagsSection.lines(summary));
    model.put("checks", ChecksSection.lines(summary));
    model.put("accounts", AccountsSection.of(summary.all().accounts()));
    model.put("thresholds", ThresholdsSection.lines(summary));
    model.put("verdict", VerdictSection.of(summary));
    return Templates.render("text/text.ftl", model);
  }
}
