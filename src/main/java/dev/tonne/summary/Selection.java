package dev.tonne.summary;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.MetricStage;
import dev.tonne.stats.Outcomes;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.Threshold;
import dev.tonne.stats.Timing;
import java.util.List;
import java.util.function.Predicate;

/**
 * Takes out of a record what one threshold looks at. Without a step that is all requests; by name
 * it is the requests of that name or, where there are none, the transactions or parts of steps.
 */
final class Selection {
  private static final String SERVICE = "service";
  private static final String LAG = "lag";
  private static final String TOTAL = "total";

  private final RunRecord record;
  private final MeasuredWindow window;
  private final Threshold.Measure measure;
  private final Threshold.Scope scope;
  private final List<Metric> metrics;

  private Selection(RunRecord record, MeasuredWindow window, Threshold threshold) {
    this.record = record;
    this.window = window;
    this.measure = threshold.measure();
    this.scope = threshold.scope();
    this.metrics = metrics();
  }

  static Measured of(RunRecord record, MeasuredWindow window, Threshold threshold) {
    Selection selection = new Selection(record, window, threshold);
    return threshold.scope().tag().isEmpty() ? selection.whole() : selection.tagged();
  }

  private List<Metric> metrics() {
    List<Metric> inGroup =
        record.header().metrics().stream()
            .filter(m -> scope.group().isEmpty() || m.group().equals(scope.group()))
            .filter(this::inStage)
            .filter(m -> scope.step().isEmpty() || m.step().equals(scope.step()))
            .toList();
    if (measure.kind() == Threshold.Kind.CHECK_RATE) {
      return only(
          inGroup, m -> m.kind() != Metric.Kind.TRANSACTION && m.kind() != Metric.Kind.PART);
    }
    List<Metric> requests = only(inGroup, m -> m.kind() == Metric.Kind.REQUEST);
    boolean total = measure.subject().equals(TOTAL);
    if (scope.step().isEmpty() || !(requests.isEmpty() || total)) {
      return requests;
    }
    List<Metric> transactions = only(inGroup, m -> m.kind() == Metric.Kind.TRANSACTION);
    return transactions.isEmpty() ? only(inGroup, m -> m.kind() == Metric.Kind.PART) : transactions;
  }

  /** Where no stage is named, all but warm-ups. */
  private boolean inStage(Metric metric) {
    MetricStage stage = metric.stage();
    return scope.stage().isEmpty() ? !metric.warmUp() : stage != null && stage.is(scope.stage());
  }

  private static List<Metric> only(List<Metric> metrics, Predicate<Metric> which) {
    return metrics.stream().filter(which).toList();
  }

  private Measured whole() {
    Timing times = emptyTimes();
    Timing ages = new Timing(Timing.COARSE_DIGITS);
    long finished = 0;
    long notOk = 0;
    for (Metric metric : metrics) {
      MetricRecord of = record.totals().get(metric.id());
      finished += of.finished();
      notOk += of.notOk();
      addTimes(times, metric, of);
      if (measure.subject().isEmpty() || List.of(SERVICE, TOTAL).contains(measure.subject())) {
        ages.add(of.inFlight());
      }
    }
    List<Integer> ids = metrics.stream().map(Metric::id).toList();
    return new Measured(finished, notOk, window.rate(ids), checks(), times, ages);
  }

  private Timing emptyTimes() {
    boolean fine = measure.subject().isEmpty() || measure.subject().equals(SERVICE);
    return new Timing(fine ? Timing.DIGITS : Timing.COARSE_DIGITS);
  }

  private void addTimes(Timing into, Metric metric, MetricRecord from) {
    switch (measure.subject()) {
      case "" -> into.add(from.response());
      case SERVICE -> into.add(from.service());
      case LAG -> into.add(from.lag());
      default -> {
        int phase = metric.phases().indexOf(measure.subject());
        if (phase >= 0) {
          into.add(from.phases().get(phase));
        }
      }
    }
  }

  private CheckSummary checks() {
    long passed = 0;
    long failed = 0;
    for (Metric metric : metrics) {
      MetricRecord of = record.totals().get(metric.id());
      for (int i = 0; i < metric.checks().size(); i++) {
        if (scope.check().isEmpty() || scope.check().equals(metric.checks().get(i))) {
          passed += of.checksPassed(i);
          failed += of.checksFailed(i);
        }
      }
    }
    return new CheckSummary(scope.check(), passed, failed);
  }

  /** Checks and phases are not kept by tag, and what is in flight has no tags yet. */
  private Measured tagged() {
    TagTotals totals = new TagTotals(scope.tagValue());
    for (Metric metric : metrics) {
      int tag = metric.tags().indexOf(scope.tag());
      if (tag >= 0) {
        var found = record.totals().get(metric.id()).tags().get(tag).get(scope.tagValue());
        if (found != null) {
          totals.add(metric, tag, found);
        }
      }
    }
    Outcomes outcomes = totals.sum.outcomes();
    return new Measured(
        outcomes.finished(),
        outcomes.notOk(),
        window.rate(totals::sent, metrics.stream().map(Metric::id).toList()),
        new CheckSummary("", 0, 0),
        measure.subject().isEmpty() ? totals.sum.response() : new Timing(Timing.COARSE_DIGITS),
        new Timing(Timing.COARSE_DIGITS));
  }
}
