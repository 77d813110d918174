package dev.tonne.report;

import dev.tonne.summary.RunSummary;
import dev.tonne.terminal.Paint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;

/** The summary on a terminal: hey's five blocks and what they lack. */
public final class TextReport {
  static final String TEMPLATE = "text/text.ftl";

  private static final int INDENT = 2;

  private final Paint paint;
  private final IntSupplier columns;

  /** For any reader. */
  public TextReport() {
    this(Paint.PLAIN, () -> 0);
  }

  /**
   * For a terminal.
   *
   * @param columns of it, asked only where it matters; 0 where unknown
   */
  public TextReport(Paint paint, IntSupplier columns) {
    this.paint = paint;
    this.columns = columns;
  }

  /** Lines, each ended by a newline; no control characters but those and the paint's. */
  public String render(RunSummary summary) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("title", IdentitySection.title(summary));
    model.put("unrun", UnrunSection.of(summary));
    model.put("figures", FiguresSection.of(summary));
    model.put("histogram", HistogramSection.lines(summary));
    model.put("latency", LatencySection.lines(summary));
    model.put("phases", PhasesSection.lines(summary));
    model.put("statuses", StatusSection.lines(summary));
    model.put("failures", paintedFailures(summary));
    int steps = summary.steps().size();
    int most = steps > 1 ? Math.max(0, columns.getAsInt() - INDENT) : 0;
    model.put("steps", steps > 1 ? StepsSection.lines(summary, most) : List.of());
    model.put(
        "transactions",
        summary.transactions().isEmpty() ? List.of() : TransactionsSection.lines(summary, most));
    model.put("parts", PartsSection.lines(summary, most));
    model.put("stages", StagesSection.lines(summary));
    model.put("arrivals", ArrivalsSection.lines(summary));
    model.put("connections", ConnectionsSection.lines(summary));
    model.put("tags", TagsSection.lines(summary, most));
    model.put("checks", ChecksSection.lines(summary));
    model.put("accounts", AccountsSection.of(summary));
    model.put("thresholds", paintedThresholds(summary));
    model.put("generator", paintedGenerator(summary));
    VerdictSection.View verdict = VerdictSection.of(summary);
    model.put("verdict", new VerdictSection.View(painted(verdict.label()), verdict.reason()));
    return Templates.render(TEMPLATE, model);
  }

  /** The counts stand out, not their messages. */
  private List<String> paintedFailures(RunSummary summary) {
    return FailuresSection.lines(summary).stream()
        .map(line -> line.startsWith("[") ? first(line, paint::bad) : line)
        .toList();
  }

  private List<String> paintedThresholds(RunSummary summary) {
    return ThresholdsSection.lines(summary).stream().map(l -> first(l, this::painted)).toList();
  }

  private GeneratorSection.View paintedGenerator(RunSummary summary) {
    GeneratorSection.View view = GeneratorSection.of(summary);
    String label = view.invalid() ? paint.bad(view.label()) : view.label();
    return new GeneratorSection.View(label, view.css(), view.invalid(), view.why(), view.reasons());
  }

  private String painted(String verdict) {
    return switch (verdict) {
      case "PASS" -> paint.good(verdict);
      case "FAIL" -> paint.bad(verdict);
      default -> verdict;
    };
  }

  /** Paints the first word, after everything has been aligned. */
  private static String first(String line, UnaryOperator<String> painter) {
    int end = line.indexOf(' ');
    return end < 0 ? line : painter.apply(line.substring(0, end)) + line.substring(end);
  }
}
