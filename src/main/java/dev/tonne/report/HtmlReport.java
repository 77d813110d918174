package dev.tonne.report;

import dev.tonne.stats.RunHeader;
import dev.tonne.summary.RunSummary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The report as one HTML file that needs no network and, but for comfort, no script. */
public final class HtmlReport {
  private static final int HEX = 16;
  private static final String TEMPLATE = "html/report.ftlh";

  /** With those that it imports. */
  static final List<String> TEMPLATES = List.of(TEMPLATE, "html/parts.ftlh", "html/generator.ftlh");

  /** The whole document. */
  public String render(RunSummary summary) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("version", PlainText.line(summary.header().toolVersion()));
    model.put("name", PlainText.line(summary.header().name()));
    model.put("description", PlainText.line(summary.header().description()));
    model.put("target", PlainText.line(summary.header().target()));
    model.put("start", IdentitySection.start(summary));
    model.put("scenario", PlainText.lines(summary.header().scenario()));
    sections(summary, model);
    drawings(summary, model);
    return Templates.render(TEMPLATE, model);
  }

  private static void sections(RunSummary summary, Map<String, Object> model) {
    model.put("unrun", UnrunSection.of(summary));
    model.put("verdict", VerdictSection.of(summary));
    model.put("figures", FiguresSection.of(summary));
    model.put("total", StepTable.total(summary));
    model.put("steps", StepTable.of(summary));
    model.put("moreSteps", StepsSection.folded(summary));
    model.put("transactions", TransactionsSection.of(summary));
    model.put("moreTransactions", TransactionsSection.folded(summary));
    model.put("stepParts", PartsSection.of(summary));
    model.put("moreStepParts", PartsSection.folded(summary));
    model.put("stages", StagesSection.of(summary));
    model.put("moreStages", StagesSection.folded(summary));
    model.put("warmUp", StagesSection.warmUp(summary).orElse(""));
    model.put("arrivals", ArrivalsSection.of(summary));
    model.put("tags", TagsSection.of(summary));
    model.put("identity", IdentitySection.of(summary));
    model.put("thresholds", ThresholdsSection.of(summary));
    model.put("accounts", AccountsSection.of(summary));
    model.put("generator", GeneratorSection.of(summary));
    model.put("trust", TrustSection.of(summary));
    model.put("connections", ConnectionsSection.of(summary));
    model.put(
        "histogram", summary.shape().bins().size() > 1 ? HistogramSection.of(summary) : List.of());
    model.put("latency", LatencySection.of(summary));
    model.put("phases", PhasesSection.of(summary.all()));
    model.put("phaseBars", PhasesSection.bars(StepsSection.shown(summary), summary.all()));
    model.put("statuses", StatusSection.of(summary));
    model.put("checks", ChecksSection.of(summary));
    model.put("moreChecks", ChecksSection.folded(summary));
    model.put("allChecks", ChecksSection.total(summary));
    model.put("failures", FailuresSection.of(summary));
    model.put("moreFailures", FailuresSection.folded(summary));
  }

  private static void drawings(RunSummary summary, Map<String, Object> model) {
    List<Plot> overTime = TimePlots.of(summary);
    List<Plot> spread = LatencyPlots.of(summary);
    List<Plot> all = new ArrayList<>(overTime);
    all.addAll(spread);
    model.put("charts", overTime.stream().map(SvgChart::of).toList());
    model.put("spread", spread.stream().map(SvgChart::of).toList());
    model.put("data", EncodedPlots.encode(summary, all));
    boolean charts = !all.isEmpty();
    model.put("nonce", nonce(summary.header()));
    model.put("style", PageParts.style(charts));
    model.put("theme", PageParts.THEME);
    model.put("library", PageParts.library(charts));
    model.put("script", PageParts.SCRIPT);
  }

  /**
   * What scripts and styles of the page show the policy to be let through, and nothing else may. No
   * server can know it before it answers: it is of the file and the instant of the run.
   */
  private static String nonce(RunHeader header) {
    StringBuilder nonce = new StringBuilder(Long.toHexString(header.startEpochMillis()));
    for (char c : header.hash().toCharArray()) {
      if (Character.digit(c, HEX) >= 0) { // a journal from elsewhere may hold anything
        nonce.append(c);
      }
    }
    return nonce.toString();
  }
}
