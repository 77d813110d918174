package dev.tonne.summary;

import dev.tonne.stats.ByteCounts;
import dev.tonne.stats.FailureCount;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Timing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Adds up metrics that may differ in their phases and checks: those of one name are one. */
final class StepTotals {
  private static final double[] COMPARED = {50, 75, 90, 95, 99};

  final String name;
  final int line;
  final List<Integer> metrics = new ArrayList<>();
  final Timing response = new Timing(Timing.DIGITS);
  private final Timing inFlight = new Timing(Timing.COARSE_DIGITS);
  final Timing service = new Timing(Timing.DIGITS);
  private final Timing failed = new Timing(Timing.COARSE_DIGITS);
  private final Timing lag = new Timing(Timing.COARSE_DIGITS);
  private final Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
  private final Map<String, Timing> phases = new LinkedHashMap<>();
  private final Map<String, long[]> checks = new LinkedHashMap<>();
  private final Map<Integer, Long> statuses = new TreeMap<>();
  private final Map<List<String>, FailureCount> failures = new LinkedHashMap<>();
  private long started;
  private long sent;
  private long skipped;
  private long resent;
  private long unsent;
  private long newConnections;
  private final ByteCounts bytes = new ByteCounts();

  StepTotals(String name, int line) {
    this.name = name;
    this.line = line;
  }

  void add(Metric metric, MetricRecord record) {
    metrics.add(metric.id());
    response.add(record.response());
    inFlight.add(record.inFlight());
    service.add(record.service());
    failed.add(record.failedResponse());
    lag.add(record.lag());
    started += record.started();
    sent += record.sent();
    skipped += record.skipped();
    resent += record.resent();
    unsent += record.inFlightUnsent();
    newConnections += record.newConnections();
    bytes.add(record.bytes());
    for (Outcome outcome : Outcome.values()) {
      if (record.count(outcome) > 0) {
        outcomes.merge(outcome, record.count(outcome), Long::sum);
      }
    }
    record.statuses().forEach((code, n) -> statuses.merge(code, n, Long::sum));
    addNamed(metric, record);
  }

  private void addNamed(Metric metric, MetricRecord record) {
    for (int i = 0; i < metric.phases().size(); i++) {
      phases
          .computeIfAbsent(metric.phases().get(i), phase -> new Timing(Timing.COARSE_DIGITS))
          .add(record.phases().get(i));
    }
    for (int i = 0; i < metric.checks().size(); i++) {
      long[] counts = checks.computeIfAbsent(metric.checks().get(i), check -> new long[2]);
      counts[0] += record.checksPassed(i);
      counts[1] += record.checksFailed(i);
    }
    record
        .failures()
        .forEach(
            (signature, f) ->
                failures
                    .computeIfAbsent(List.of(metric.step(), signature), key -> f.none())
                    .add(f));
  }

  Accounts accounts() {
    return new Accounts(
        started,
        sent,
        Collections.unmodifiableMap(outcomes),
        inFlight.count(),
        unsent,
        inFlight.count() == 0 ? OptionalLong.empty() : OptionalLong.of(inFlight.max()),
        skipped,
        resent);
  }

  private OptionalDouble errorRate() {
    Accounts a = accounts();
    return a.finished() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) a.notOk() / a.finished());
  }

  StepSummary summary(OptionalDouble rate) {
    return new StepSummary(
        name,
        line,
        accounts(),
        errorRate(),
        rate,
        Distribution.of(response),
        Distribution.of(service),
        Distribution.of(failed),
        Distribution.of(lag),
        timesDiffer(),
        phases.entrySet().stream()
            .map(e -> new PhaseSummary(e.getKey(), Distribution.of(e.getValue())))
            .toList(),
        Collections.unmodifiableMap(statuses),
        checks.entrySet().stream()
            .map(e -> new CheckSummary(e.getKey(), e.getValue()[0], e.getValue()[1]))
            .toList(),
        StepSummary.Traffic.of(newConnections, bytes),
        failureSummaries());
  }

  /** More than the histograms' precision and a microsecond of scheduling. */
  private boolean timesDiffer() {
    for (double percent : COMPARED) {
      long r = response.percentile(percent);
      if (r - service.percentile(percent) > Math.max(1_000, r / 100)) {
        return true;
      }
    }
    return false;
  }

  private List<FailureSummary> failureSummaries() {
    return failures.entrySet().stream()
        .map(
            e -> {
              FailureCount f = e.getValue();
              return new FailureSummary(
                  e.getKey().get(0),
                  e.getKey().get(1),
                  f.skip(),
                  f.count(),
                  f.firstSecond(),
                  f.lastSecond(),
                  f.message());
            })
        .sorted(Comparator.comparingLong(FailureSummary::count).reversed())
        .toList();
  }
}
