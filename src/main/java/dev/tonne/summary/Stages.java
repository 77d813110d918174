package dev.tonne.summary;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricStage;
import dev.tonne.stats.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up requests by the stage of their group, and arrivals by group. */
final class Stages {
  private record Key(String group, MetricStage stage) {}

  private Stages() {}

  /** In the order of the plan, then of time. */
  static List<StageSummary> of(RunRecord record, MeasuredWindow window) {
    Map<Key, StepTotals> byStage = new LinkedHashMap<>();
    for (Metric metric : record.header().metrics()) {
      MetricStage stage = metric.stage();
      if (stage != null && metric.kind() == Metric.Kind.REQUEST) {
        byStage
            .computeIfAbsent(new Key(metric.group(), stage), k -> new StepTotals(stage.name(), 0))
            .add(metric, record.totals().get(metric.id()));
      }
    }
    List<StageSummary> stages = new ArrayList<>();
    byStage.forEach((key, totals) -> stages.add(stage(key, totals, window)));
    List<String> groups = stages.stream().map(StageSummary::group).distinct().toList();
    stages.sort(
        Comparator.comparingInt((StageSummary s) -> groups.indexOf(s.group()))
            .thenComparingLong(StageSummary::fromNs));
    return stages;
  }

  private static StageSummary stage(Key key, StepTotals totals, MeasuredWindow window) {
    return new StageSummary(
        key.group,
        key.stage.name(),
        key.stage.fromNs(),
        key.stage.toNs(),
        key.stage.warmUp(),
        totals.summary(window.rate(totals.metrics)));
  }

  /** Of open groups, in the order of the plan; those of warm-ups too. */
  static List<ArrivalSummary> arrivals(RunRecord record, MeasuredWindow window) {
    Map<String, StepTotals> byGroup = new LinkedHashMap<>();
    for (Metric metric : record.header().metrics()) {
      if (metric.kind() == Metric.Kind.ARRIVALS) {
        byGroup
            .computeIfAbsent(metric.group(), group -> new StepTotals(group, metric.line()))
            .add(metric, record.totals().get(metric.id()));
      }
    }
    return byGroup.values().stream().map(totals -> arrival(totals, window)).toList();
  }

  private static ArrivalSummary arrival(StepTotals totals, MeasuredWindow window) {
    StepSummary figures = totals.summary(window.rate(totals.metrics));
    Accounts accounts = figures.accounts();
    return new ArrivalSummary(
        totals.name,
        accounts.started(),
        window.perSecond(accounts.started(), totals.metrics),
        accounts.ok(),
        window.perSecond(accounts.ok(), totals.metrics),
        accounts.skipped(),
        accounts.inFlight(),
        figures.lag());
  }
}
