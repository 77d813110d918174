package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StepSummary;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The report as one HTML file that needs no network, no script and no other file. */
public final class HtmlReport {
  /** The whole document. */
  public String render(RunSummary summary) {
    Map<String, Object> model = new LinkedHashMap<>();
    List<StepSummary> shown = StepsSection.shown(summary);
    model.put("name", PlainText.line(summary.header().name()));
    model.put("description", PlainText.line(summary.header().description()));
    model.put("target", PlainText.line(summary.header().target()));
    model.put("start", IdentitySection.start(summary));
    model.put("unrun", UnrunSection.of(summary));
    model.put("verdict", VerdictSection.of(summary));
    model.put("figures", FiguresSection.of(summary));
    model.put("total", StepsSection.row(summary.all()));
    model.put("steps", StepsSection.of(summary));
    model.put("moreSteps", StepsSection.folded(summary));
    model.put("transactions", TransactionsSection.of(summary));
    model.put("moreTransactions", TransactionsSection.folded(summary));
    model.put("tags", TagsSection.of(summary));
    model.put("identity", IdentitySection.of(summary));
    model.put("thresholds", ThresholdsSection.of(summary));
    model.put("accounts", AccountsSection.of(summary.all().accounts()));
    model.put("generator", GeneratorSection.of(summary));
    model.put("trust", TrustSection.of(summary));
    model.put("histogram", HistogramSection.of(summary));
    model.put("latency", LatencySection.of(summary));
    model.put("charts", ChartsSection.of(summary));
    model.put("phases", PhasesSection.of(summary.all()));
    model.put("phaseBars", PhasesSection.bars(shown, summary.all()));
    model.put("statuses", StatusSection.of(summary));
    model.put("checks", ChecksSection.of(summary));
    model.put("allChecks", ChecksSection.total(summary));
    model.put("failures", FailuresSection.of(summary));
    model.put("moreFailures", FailuresSection.folded(summary));
    model.put("scenario", PlainText.lines(summary.header().scenario()));
    return Templates.render("html/report.ftlh", model);
  }
}
