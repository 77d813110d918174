package dev.tonne.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.stats.LoopRecorder;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RichRun;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Sample;
import dev.tonne.stats.Threshold;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RichSummaryTest {
  private static final long S = 1_000_000_000L;
  private static final RunSummary RICH = Summarizer.summarize(RichRun.of(2).record());

  @Test
  void transactionsAreInNoTotal() {
    assertThat(RICH.steps())
        .extracting(StepSummary::name)
        .containsExactly("log in", "search", "add to basket", "pay", "refund");
    assertThat(RICH.transactions())
        .extracting(StepSummary::name)
        .containsExactly("browse", "checkout");
    assertThat(RICH.all().accounts().started())
        .isEqualTo(RICH.steps().stream().mapToLong(s -> s.accounts().started()).sum());
    assertThat(RICH.all().accounts().inFlight()).isZero();
    assertThat(RICH.series().steps()).hasSize(5);
    assertThat(RICH.histogram().stream().mapToLong(HistogramRow::count).sum())
        .isEqualTo(RICH.all().response().orElseThrow().count());
  }

  @Test
  void aTransactionIsOkFailedOrUnfinished() {
    StepSummary checkout = RICH.transactions().get(1);
    Accounts accounts = checkout.accounts();
    assertThat(accounts.unknown()).isZero();
    assertThat(accounts.inFlight()).isEqualTo(7);
    assertThat(accounts.started())
        .isEqualTo(accounts.ok() + accounts.count(Outcome.CHECK_FAILED) + 7);
    long ranToTheEnd = checkout.phases().get(0).times().orElseThrow().count();
    assertThat(checkout.response().orElseThrow().count()).isEqualTo(ranToTheEnd);
    assertThat(ranToTheEnd).isLessThan(accounts.finished());
  }

  @Test
  void stepsThatDidNotRunAreNamed() {
    assertThat(RICH.unrun()).extracting(UnrunStep::name).containsExactly("pay", "refund");
    assertThat(RICH.unrun().get(0).skipped()).isPositive();
    assertThat(RICH.unrun().get(0).message().orElseThrow()).startsWith("name `basket_id`");
    assertThat(RICH.unrun().get(1).started()).isZero();
    assertThat(RICH.unrun().get(1).message()).isEmpty();
  }

  @Test
  void anUntrueConditionIsToldOnlyWhereTheStepNeverRan() {
    List<Metric> metrics =
        List.of(RunFixture.metric(0, "g", "at times"), RunFixture.metric(1, "g", "never"));
    LoopRecorder recorder = new LoopRecorder(metrics);
    recorder.start(0, 0);
    recorder.finish(0, RunFixture.ok(1));
    recorder.skip(0);
    recorder.skip(1);
    MetricRecord[] records = recorder.swap(1).toArray(MetricRecord[]::new);
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(RunFixture.header("t", metrics)).interval(0, records).record());
    assertThat(summary.steps().get(0).accounts().skipped()).isEqualTo(1);
    assertThat(summary.unrun())
        .containsExactly(new UnrunStep("never", 11, 0, 0, 1, Optional.empty()));
  }

  @Test
  void checksAreAddedUp() {
    long passed = 0;
    long failed = 0;
    for (StepSummary step : RICH.steps()) {
      passed += step.checks().stream().mapToLong(CheckSummary::passed).sum();
      failed += step.checks().stream().mapToLong(CheckSummary::failed).sum();
    }
    for (StepSummary step : RICH.flow()) {
      passed += step.checks().stream().mapToLong(CheckSummary::passed).sum();
      failed += step.checks().stream().mapToLong(CheckSummary::failed).sum();
    }
    assertThat(RICH.checks()).isEqualTo(new CheckSummary("", passed, failed));
    assertThat(RICH.flow()).hasSize(2).anyMatch(s -> s.checks().get(0).failed() > 0);
    assertThat(new CheckSummary("x", 0, 0).rate()).isEmpty();
  }

  @Test
  void tagTablesAddUp() {
    assertThat(RICH.tags()).extracting(TagSummary::name).containsExactly("plan", "region");
    TagSummary plan = RICH.tags().get(0);
    long tagged =
        RICH.steps().stream()
            .filter(s -> !s.name().equals("log in"))
            .mapToLong(s -> s.accounts().finished())
            .sum();
    assertThat(plan.values().stream().mapToLong(TagSummary.Value::finished).sum())
        .isEqualTo(tagged);
    assertThat(plan.values().stream().mapToDouble(v -> v.rate().orElseThrow()).sum())
        .isCloseTo(
            RICH.steps().stream().skip(1).mapToDouble(s -> s.rate().orElseThrow()).sum(),
            within(1e-6));
    TagSummary region = RICH.tags().get(1);
    assertThat(region.values()).hasSize(21);
    assertThat(region.values().get(20).value()).isEqualTo("(other)");
    assertThat(region.values().stream().mapToLong(TagSummary.Value::finished).sum())
        .isEqualTo(RICH.steps().get(1).accounts().finished());
  }

  @Test
  void theDrainIsNoThroughputOfATag() {
    Metric step =
        new Metric(
            0, Metric.Kind.REQUEST, "g", "step", RunFixture.PHASES, List.of(), List.of("plan"), 1);
    MetricRecord first = new MetricRecord(step);
    MetricRecord drain = new MetricRecord(step);
    for (int i = 0; i < 100; i++) {
      Sample sample = RunFixture.ok(1_000);
      sample.tags = new String[] {"gold"};
      RunFixture.record(i < 60 ? first : drain, sample, i < 60 ? 0 : 3);
    }
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(RunFixture.header("t", List.of(step)))
                .interval(0, first)
                .interval(3, drain)
                .end(RunEnd.Reason.DURATION, 2 * S, 4 * S)
                .record());
    TagSummary.Value gold = summary.tags().get(0).values().get(0);
    assertThat(gold.finished()).isEqualTo(100);
    assertThat(gold.rate().orElseThrow()).isEqualTo(30);
  }

  @Test
  void optionalThresholdsDecideNothing() {
    assertThat(passed(RunEnd.Reason.DURATION, errorRate(0.9, false, false))).isTrue();
    assertThat(passed(RunEnd.Reason.DURATION, errorRate(0.1, false, false))).isFalse();
    assertThat(passed(RunEnd.Reason.DURATION, errorRate(0.1, false, true))).isTrue();
  }

  @Test
  void howARunEndedCounts() {
    assertThat(passed(RunEnd.Reason.STOPPED)).isTrue();
    assertThat(passed(RunEnd.Reason.INTERRUPTED)).isTrue();
    assertThat(passed(RunEnd.Reason.FAILED)).isFalse();
    assertThat(passed(RunEnd.Reason.ABORTED, errorRate(0.1, true, false))).isFalse();
    assertThat(passed(RunEnd.Reason.ABORTED, errorRate(0.9, true, false))).isFalse();
    assertThat(passed(RunEnd.Reason.ABORTED, errorRate(0.1, true, true))).isTrue();
    assertThat(
            passed(RunEnd.Reason.ABORTED, errorRate(0.1, true, true), errorRate(0.9, true, false)))
        .isTrue();
  }

  /** Half of the requests fail. */
  private static boolean passed(RunEnd.Reason reason, Threshold... thresholds) {
    Metric step = RunFixture.metric(0, "g", "step");
    MetricRecord record = new MetricRecord(step);
    RunFixture.record(record, RunFixture.ok(1), 0);
    RunFixture.record(record, RunFixture.failed(Outcome.RESET, 1, "reset", "reset"), 0);
    return Summarizer.summarize(
            RunFixture.of(RunFixture.header("t", List.of(step), thresholds))
                .interval(0, record)
                .end(reason, S, S)
                .record())
        .passed();
  }

  private static Threshold errorRate(double limit, boolean abort, boolean optional) {
    return RichRun.threshold(
        "error-rate < " + limit,
        Threshold.Kind.ERROR_RATE,
        0,
        "",
        Threshold.Scope.ALL,
        Threshold.Op.LESS,
        limit,
        new Threshold.Terms(abort, 0, optional));
  }
}
