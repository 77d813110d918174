package dev.tonne.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Threshold;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThresholdJudgeTest {
  private static final long MS = 1_000_000L;
  private static final Metric STEP = RunFixture.metric(0, "g", "step");

  private final MetricRecord record = new MetricRecord(STEP);

  @Test
  void aHungServerCanNotLookHealthy() {
    ok(100, 2 * MS);
    hang(10, 900 * MS);
    ThresholdResult p95 = judge(p(95, Threshold.Op.LESS, 200 * MS));
    assertThat(p95.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(p95.lowerBound()).isTrue();
    assertThat(p95.actual().orElseThrow()).isCloseTo(900 * MS, within(8.0 * MS));
    assertThat(judge(p(50, Threshold.Op.LESS, 200 * MS)).verdict()).isEqualTo(Verdict.PASS);
  }

  @Test
  void youngRequestsInFlightDoNotMakeItFaster() {
    ok(100, 100 * MS);
    hang(100, 1 * MS);
    ThresholdResult p50 = judge(p(50, Threshold.Op.LESS, 50 * MS));
    assertThat(p50.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(p50.actual().orElseThrow()).isEqualTo(100 * MS);
    assertThat(p50.lowerBound()).isFalse();
  }

  @Test
  void noSampleIsNotAPass() {
    for (int i = 0; i < 5_999; i++) {
      RunFixture.record(record, RunFixture.failed(Outcome.REFUSED, 10, "refused", "refused"), 0);
    }
    ThresholdResult p99 = judge(p(99, Threshold.Op.LESS, 200 * MS));
    assertThat(p99.verdict()).isEqualTo(Verdict.NO_SAMPLE);
    assertThat(p99.actual()).isEmpty();
    assertThat(p99.margin()).isEmpty();
    assertThat(judge(other(Threshold.Kind.ERROR_RATE, Threshold.Op.LESS, 0.01)).verdict())
        .isEqualTo(Verdict.FAIL);
    assertThat(summary().passed()).isFalse();
  }

  @Test
  void agesAloneCanBreakALimitButNotKeepIt() {
    hang(1, 900 * MS);
    assertThat(judge(p(99, Threshold.Op.LESS, 200 * MS)).verdict()).isEqualTo(Verdict.FAIL);
    assertThat(judge(p(99, Threshold.Op.LESS, 5_000 * MS)).verdict()).isEqualTo(Verdict.NO_SAMPLE);
  }

  @Test
  void measuresEachKind() {
    ok(3, 10 * MS);
    ok(1, 50 * MS);
    RunFixture.record(record, RunFixture.failed(Outcome.RESET, 10, "reset", "reset"), 0);
    assertActual(Threshold.Kind.MEAN, 20 * MS);
    assertActual(Threshold.Kind.MIN, 10 * MS);
    assertActual(Threshold.Kind.MAX, 50 * MS);
    assertActual(Threshold.Kind.STDDEV, Math.sqrt(300) * MS);
    assertActual(Threshold.Kind.ERROR_RATE, 0.2);
    assertActual(Threshold.Kind.RATE, 5);
    assertActual(Threshold.Kind.COUNT, 5);
  }

  @Test
  void marginsAreShares() {
    ok(4, 10 * MS);
    assertThat(judge(p(50, Threshold.Op.LESS, 40 * MS)).margin().orElseThrow()).isEqualTo(0.75);
    assertThat(judge(p(50, Threshold.Op.AT_MOST, 8 * MS)).margin().orElseThrow()).isEqualTo(-0.25);
    ThresholdResult rate = judge(other(Threshold.Kind.RATE, Threshold.Op.AT_LEAST, 5));
    assertThat(rate.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(rate.margin().orElseThrow()).isCloseTo(-0.2, within(1e-9));
    assertThat(judge(other(Threshold.Kind.COUNT, Threshold.Op.EQUAL, 4)).margin()).isEmpty();
  }

  @Test
  void aRunWithoutASuccessFailsWithoutThresholds() {
    RunFixture.record(record, RunFixture.failed(Outcome.CHECK_FAILED, 10, "status", "400"), 0);
    assertThat(summary().passed()).isFalse();
    ok(1, MS);
    assertThat(summary().passed()).isTrue();
  }

  private void assertActual(Threshold.Kind kind, double expected) {
    assertThat(judge(other(kind, Threshold.Op.LESS, 1e12)).actual().orElseThrow())
        .isCloseTo(expected, within(Math.abs(expected) * 1e-6));
  }

  private void ok(int n, long ns) {
    for (int i = 0; i < n; i++) {
      RunFixture.record(record, RunFixture.ok(ns), 0);
    }
  }

  private void hang(int n, long ageNs) {
    for (int i = 0; i < n; i++) {
      record.start(0, 0);
      record.cut(ageNs, true);
    }
  }

  private static Threshold p(double percent, Threshold.Op op, double limit) {
    Threshold.Measure measure = new Threshold.Measure(Threshold.Kind.PERCENTILE, percent);
    return new Threshold("p", 1, measure, "step", op, limit);
  }

  private static Threshold other(Threshold.Kind kind, Threshold.Op op, double limit) {
    return new Threshold("t", 1, new Threshold.Measure(kind, 0), "", op, limit);
  }

  private RunSummary summary(Threshold... thresholds) {
    return Summarizer.summarize(
        RunFixture.of(RunFixture.header("t", List.of(STEP), thresholds))
            .interval(0, record)
            .record());
  }

  private ThresholdResult judge(Threshold threshold) {
    return summary(threshold).thresholds().get(0);
  }
}
