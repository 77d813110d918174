package dev.tonne.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummarizerTest {
  private static final long S = 1_000_000_000L;
  private static final Metric STEP = RunFixture.metric(0, "g", "step", "status 200");

  @Test
  void theTotalIsTheSumOfTheSteps() {
    RunSummary summary = Summarizer.summarize(RunFixture.realistic(2).record());
    assertThat(summary.steps()).hasSize(3);
    assertThat(summary.all().accounts().unknown()).isZero();
    assertThat(summary.steps()).allMatch(step -> step.accounts().unknown() == 0);
    assertThat(summary.steps().stream().mapToLong(s -> s.accounts().started()).sum())
        .isEqualTo(summary.all().accounts().started());
    assertThat(summary.steps().stream().mapToLong(s -> s.traffic().bodyBytes()).sum())
        .isEqualTo(summary.all().traffic().bodyBytes());
    assertThat(summary.steps().stream().mapToDouble(s -> s.rate().orElseThrow()).sum())
        .isCloseTo(summary.all().rate().orElseThrow(), within(1e-6));
    assertThat(summary.all().statuses().values().stream().mapToLong(n -> n).sum())
        .isEqualTo(
            summary.all().accounts().ok() + summary.all().accounts().count(Outcome.CHECK_FAILED));
    assertThat(summary.histogram().stream().mapToLong(HistogramRow::count).sum())
        .isEqualTo(summary.all().response().orElseThrow().count());
    assertThat(summary.series().points().stream().mapToLong(SeriesSummary.Point::finished).sum())
        .isEqualTo(summary.all().accounts().finished());
    assertThat(summary.series().points().stream().mapToLong(SeriesSummary.Point::started).sum())
        .isEqualTo(summary.all().accounts().started());
  }

  @Test
  void stepsOfOneNameShareALine() {
    Metric other = new Metric(1, "h", "step", List.of("wait", "sync"), List.of("status 201"), 99);
    MetricRecord one = new MetricRecord(STEP);
    MetricRecord two = new MetricRecord(other);
    RunFixture.record(one, RunFixture.ok(1_000_000), 0);
    one.check(0, true);
    Sample sample = new Sample(2);
    sample.reset();
    sample.endNs = 3_000_000;
    sample.phases = new long[] {1_000_000, 2_000_000};
    RunFixture.record(two, sample, 0);
    two.check(0, false);
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(RunFixture.header("two", List.of(STEP, other)))
                .interval(0, one, two)
                .record());
    assertThat(summary.steps()).hasSize(1);
    StepSummary step = summary.steps().get(0);
    assertThat(step.accounts().ok()).isEqualTo(2);
    assertThat(step.line()).isEqualTo(STEP.line());
    assertThat(step.checks())
        .containsExactly(
            new CheckSummary("status 200", 1, 0), new CheckSummary("status 201", 0, 1));
    assertThat(step.phases())
        .filteredOn(phase -> phase.times().isPresent())
        .extracting(phase -> phase.name() + " " + phase.times().orElseThrow().count())
        .containsExactly("wait 2", "sync 1");
  }

  @Test
  void whatAKilledRunLeftUnfinishedIsNeitherSentNorUnsent() {
    MetricRecord record = new MetricRecord(STEP);
    RunFixture.record(record, RunFixture.ok(1_000_000), 0);
    record.start(0, 0);
    Accounts accounts =
        Summarizer.summarize(
                RunFixture.of(RunFixture.header("killed", List.of(STEP)))
                    .interval(0, record)
                    .record())
            .all()
            .accounts();
    assertThat(accounts.started()).isEqualTo(2);
    assertThat(accounts.sent()).isEqualTo(1);
    assertThat(accounts.notSent()).isZero();
    assertThat(accounts.unknown()).isEqualTo(1);
    assertThat(accounts.sent() + accounts.notSent() + accounts.unknown())
        .isEqualTo(accounts.started());
  }

  @Test
  void nothingStartedIsAllAbsent() {
    RunSummary summary =
        Summarizer.summarize(RunFixture.of(RunFixture.header("empty", List.of(STEP))).record());
    assertThat(summary.passed()).isFalse();
    assertThat(summary.somethingSucceeded()).isFalse();
    assertThat(summary.all().response()).isEmpty();
    assertThat(summary.all().errorRate()).isEmpty();
    assertThat(summary.all().accounts().oldestNs()).isEmpty();
    assertThat(summary.histogram()).isEmpty();
  }

  @Test
  void oneSampleIsEveryFigure() {
    Distribution one = single(1_000_003).all().response().orElseThrow();
    assertThat(one.minNs()).isEqualTo(1_000_003);
    assertThat(one.maxNs()).isEqualTo(1_000_003);
    assertThat(one.meanNs()).isEqualTo(1_000_003);
    assertThat(one.stddevNs()).isZero();
    assertThat(one.percentiles()).allMatch(p -> p.ns() == 1_000_003);
    List<HistogramRow> rows = single(1_000_003).histogram();
    assertThat(rows).hasSize(11);
    assertThat(rows.get(0).count()).isEqualTo(1);
  }

  private static RunSummary single(long ns) {
    MetricRecord record = new MetricRecord(STEP);
    RunFixture.record(record, RunFixture.ok(ns), 0);
    return Summarizer.summarize(
        RunFixture.of(RunFixture.header("one", List.of(STEP))).interval(0, record).record());
  }

  @Test
  void histogramRowsFollowHey() {
    MetricRecord record = new MetricRecord(STEP);
    for (int ms = 0; ms <= 100; ms++) {
      RunFixture.record(record, RunFixture.ok(ms * 1_000_000L + 1_000_000), 0);
    }
    List<HistogramRow> rows = HistogramRow.of(record.response());
    assertThat(rows).extracting(row -> Math.round(row.upToNs() / 1e6)).startsWith(1L, 11L, 21L);
    assertThat(rows).extracting(HistogramRow::count).startsWith(1L, 10L).endsWith(10L);
    assertThat(rows.stream().mapToLong(HistogramRow::count).sum()).isEqualTo(101);
  }

  @Test
  void theDrainIsNoThroughput() {
    MetricRecord first = new MetricRecord(STEP);
    MetricRecord drain = new MetricRecord(STEP);
    for (int i = 0; i < 100; i++) {
      RunFixture.record(first, RunFixture.ok(1_000), 0);
    }
    for (int i = 0; i < 50; i++) {
      RunFixture.record(drain, RunFixture.ok(1_000), 3);
    }
    MetricRecord none = new MetricRecord(STEP);
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(RunFixture.header("drain", List.of(STEP)))
                .interval(0, first)
                .interval(1, none)
                .interval(3, drain)
                .end(RunEnd.Reason.DURATION, 2 * S, 4 * S)
                .record());
    assertThat(summary.all().rate().orElseThrow()).isEqualTo(50);
    assertThat(summary.all().accounts().finished()).isEqualTo(150);
  }

  @Test
  void whatEndsWithTheLastRequestCountsWhole() {
    MetricRecord record = new MetricRecord(STEP);
    for (int i = 0; i < 100; i++) {
      RunFixture.record(record, RunFixture.ok(1_000), 0);
    }
    MetricRecord last = new MetricRecord(STEP);
    RunFixture.record(last, RunFixture.ok(1_000), 1);
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(RunFixture.header("n", List.of(STEP)))
                .interval(0, record)
                .interval(1, last)
                .end(RunEnd.Reason.COMPLETED, S, S)
                .record());
    assertThat(summary.all().rate().orElseThrow()).isEqualTo(101);
  }

  @Test
  void whatNeverLeftIsNoThroughput() {
    MetricRecord record = new MetricRecord(STEP);
    for (int i = 0; i < 1000; i++) {
      RunFixture.record(record, RunFixture.failed(Outcome.REFUSED, 10, "refused", "refused"), 0);
    }
    RunFixture.record(record, RunFixture.ok(1_000), 0);
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(RunFixture.header("n", List.of(STEP))).interval(0, record).record());
    assertThat(summary.all().rate().orElseThrow()).isEqualTo(1);
    assertThat(summary.all().errorRate().orElseThrow()).isCloseTo(0.999, within(1e-4));
  }

  @Test
  void millionsStayExact() {
    MetricRecord record = new MetricRecord(STEP);
    for (int i = 0; i < 1_200_000; i++) {
      RunFixture.record(record, RunFixture.ok(i < 500_000 ? 1_000_000 : 9_000_000), 0);
    }
    RunSummary summary =
        Summarizer.summarize(
            RunFixture.of(RunFixture.header("n", List.of(STEP))).interval(0, record).record());
    assertThat(summary.all().statuses()).containsExactly(java.util.Map.entry(200, 1_200_000L));
    assertThat(summary.all().traffic().bodyBytes() / summary.all().accounts().ok()).isEqualTo(261);
    assertThat(summary.all().response().orElseThrow().at(50)).isBetween(8_990_000L, 9_010_000L);
  }

  @Test
  void bothTimesAreShownOnlyWhereTheyDiffer() {
    assertThat(single(1_000_000).all().timesDiffer()).isFalse();
    MetricRecord record = new MetricRecord(STEP);
    Sample sample = RunFixture.ok(20_000_000);
    sample.startNs = 15_000_000;
    RunFixture.record(record, sample, 0);
    assertThat(
            Summarizer.summarize(
                    RunFixture.of(RunFixture.header("n", List.of(STEP)))
                        .interval(0, record)
                        .record())
                .all()
                .timesDiffer())
        .isTrue();
  }
}
