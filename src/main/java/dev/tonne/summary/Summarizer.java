package dev.tonne.summary;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.Threshold;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes figures of what was recorded. */
public final class Summarizer {
  private final RunRecord record;
  private final RunEnd end;
  private final MeasuredWindow window;
  private final StepTotals all = new StepTotals("", 0);
  private final StepTotals warmUp = new StepTotals("", 0);
  private final List<Integer> requests = new ArrayList<>();
  private final Map<Metric.Kind, Map<String, StepTotals>> byKind = new EnumMap<>(Metric.Kind.class);

  private Summarizer(RunRecord record) {
    this.record = record;
    this.end = record.end();
    this.window = new MeasuredWindow(record.series(), end, record.header().metrics());
    List<Metric> inFileOrder =
        record.header().metrics().stream().sorted(Comparator.comparingInt(Metric::line)).toList();
    for (Metric.Kind kind : Metric.Kind.values()) {
      byKind.put(kind, new LinkedHashMap<>());
    }
    inFileOrder.forEach(this::add);
  }

  private void add(Metric metric) {
    MetricRecord figures = record.totals().get(metric.id());
    if (metric.kind() == Metric.Kind.REQUEST) {
      requests.add(metric.id());
    }
    if (metric.kind() == Metric.Kind.ARRIVALS) {
      return;
    }
    if (metric.warmUp()) {
      if (metric.kind() == Metric.Kind.REQUEST) {
        warmUp.add(metric, figures);
      }
      return;
    }
    of(metric.kind())
        .computeIfAbsent(metric.step(), name -> new StepTotals(name, metric.line()))
        .add(metric, figures);
    if (metric.kind() != Metric.Kind.TRANSACTION && metric.kind() != Metric.Kind.PART) {
      all.add(metric, figures);
    }
  }

  private Map<String, StepTotals> of(Metric.Kind kind) {
    return byKind.getOrDefault(kind, Map.of());
  }

  /** Steps of one name share one line, whatever their groups. */
  public static RunSummary summarize(RunRecord record) {
    return new Summarizer(record).summary();
  }

  private RunSummary summary() {
    List<ArrivalSummary> arrivals = Stages.arrivals(record, window);
    StepSummary whole = all.summary(window.rate(all.metrics));
    List<StepSummary> steps = summaries(Metric.Kind.REQUEST);
    List<StepSummary> transactions = summaries(Metric.Kind.TRANSACTION);
    List<StepSummary> flow = summaries(Metric.Kind.STEP);
    return new RunSummary(
        record.header(),
        end,
        whole,
        steps,
        transactions,
        flow,
        summaries(Metric.Kind.PART),
        Stages.of(record, window),
        arrivals,
        warmUp.accounts(),
        TagTables.of(record, window),
        checks(whole),
        Unrun.of(steps, transactions, flow),
        record.teardownFailures(),
        HistogramRow.of(all.response),
        GeneratorSummarizer.of(record, all.accounts(), warmUp.accounts(), arrivals),
        new SeriesSummarizer(record.series(), window, requests)
            .series(of(Metric.Kind.REQUEST).values()),
        LatencyShape.of(all.response, all.service),
        ConnectionSummary.of(record.connections()),
        SlotSummary.of(record.slots(), end.measuredNs()),
        record.header().thresholds().stream().map(this::judge).toList());
  }

  private List<StepSummary> summaries(Metric.Kind kind) {
    return of(kind).values().stream().map(s -> s.summary(window.rate(s.metrics))).toList();
  }

  private static CheckSummary checks(StepSummary whole) {
    return new CheckSummary(
        "",
        whole.checks().stream().mapToLong(CheckSummary::passed).sum(),
        whole.checks().stream().mapToLong(CheckSummary::failed).sum());
  }

  private ThresholdResult judge(Threshold threshold) {
    return ThresholdJudge.judge(threshold, Selection.of(record, window, threshold));
  }
}
