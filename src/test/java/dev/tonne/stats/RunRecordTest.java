package dev.tonne.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RunRecordTest {
  private static final Metric STEP = RunFixture.metric(0, "g", "step", "status 200");

  @Test
  void addsUpWhatItIsTold() {
    RunFixture run = RunFixture.realistic(1);
    RunRecord record = run.record();
    for (int i = 0; i < 3; i++) {
      int id = i;
      assertThat(record.totals().get(i).finished())
          .isEqualTo(run.intervals().stream().mapToLong(s -> s.metrics().get(id).finished()).sum());
    }
    assertThat(record.generator().cpuNs()).isEqualTo(60 * 420_000_000L);
    assertThat(record.generator().peakUsers()).isEqualTo(10);
    assertThat(record.generator().longestStallNs()).isEqualTo(2_400_000);
  }

  @Test
  void balancesForAnyMixOfEndings() {
    Random random = new Random(3);
    for (int round = 0; round < 100; round++) {
      MetricRecord record = new MetricRecord(STEP);
      long wire = 0;
      int n = random.nextInt(200);
      for (int i = 0; i < n; i++) {
        record.start(0, 0);
        int kind = random.nextInt(Outcome.values().length + 2);
        if (kind < Outcome.values().length) {
          Outcome outcome = Outcome.values()[kind];
          record.finish(RunFixture.failed(outcome, 1_000_000, "s", "m"), 0);
          wire += outcome.sent() ? 1 : 0;
        } else {
          boolean sent = kind > Outcome.values().length;
          record.cut(5_000, sent);
          wire += sent ? 1 : 0;
        }
      }
      assertThat(record.started()).isEqualTo(record.finished() + record.inFlight().count());
      assertThat(record.sent()).isEqualTo(wire);
      assertThat(record.started())
          .isEqualTo(record.sent() + record.notSent() + record.inFlightUnsent());
    }
  }

  @Test
  void onlyAnswersAndTimeoutsHaveATime() {
    MetricRecord record = new MetricRecord(STEP);
    for (Outcome outcome : Outcome.values()) {
      RunFixture.record(record, RunFixture.failed(outcome, 1_000_000, "s", "m"), 0);
    }
    assertThat(record.response().count()).isEqualTo(4);
    assertThat(record.failedResponse().count()).isEqualTo(3);
    assertThat(record.lag().count()).isEqualTo(Outcome.values().length);
  }

  @Test
  void failuresAreBounded() {
    MetricRecord record = new MetricRecord(STEP);
    for (int i = 0; i < 10_000; i++) {
      RunFixture.record(record, RunFixture.failed(Outcome.RESET, 1, "kind " + i, "m"), i / 100);
    }
    assertThat(record.failures()).hasSizeLessThanOrEqualTo(FailureCounts.MAX_FAILURES + 1);
    assertThat(record.failures().values().stream().mapToLong(FailureCount::count).sum())
        .isEqualTo(10_000);
    assertThat(record.failures())
        .hasEntrySatisfying(
            FailureCounts.OTHER_FAILURES, other -> assertThat(other.lastSecond()).isEqualTo(99));
  }

  @Test
  void staysBoundedHoweverLongTheRun() {
    RunRecord record = new RunRecord();
    record.start(RunFixture.header("long", List.of(STEP)));
    int seconds = 5_000;
    for (int second = 0; second < seconds; second++) {
      MetricRecord one = new MetricRecord(STEP);
      RunFixture.record(one, RunFixture.ok(1_000L * (second + 1)), second);
      record.interval(
          new Interval(second, List.of(one), new GeneratorRecord(second % 7, 1, 1, 1, 1, 1)));
    }
    Series series = record.series();
    assertThat(series.width()).isEqualTo(8);
    assertThat(series.buckets()).hasSize(625);
    assertThat(series.buckets()).allMatch(b -> b.finished(0) == 8 && b.started() == 8);
    SeriesBucket bucket = series.buckets().get(100);
    assertThat(bucket.response().min()).isEqualTo(801_000);
    assertThat(bucket.response().max()).isEqualTo(808_000);
    assertThat(bucket.jitNs()).isEqualTo(8);
    assertThat(bucket.activeUsers()).isBetween(5, 6);
    Timing merged = new Timing(Timing.DIGITS);
    series.buckets().forEach(b -> merged.add(b.response()));
    TimingTest.assertSame(merged, record.totals().get(0).response());
  }

  @Test
  void aStartBelongsToTheSecondItWasMeantFor() {
    MetricRecord late = new MetricRecord(STEP);
    late.start(0, 2);
    late.start(1, 2);
    late.start(2, 2);
    RunRecord record =
        RunFixture.of(RunFixture.header("late", List.of(STEP)))
            .interval(0, new MetricRecord(STEP))
            .interval(2, late)
            .record();
    assertThat(record.series().buckets()).extracting(SeriesBucket::started).containsOnly(1L);
    assertThat(record.series().buckets()).hasSize(3);
  }

  @Test
  void skipsAndFailuresAreToldApart() {
    MetricRecord record = new MetricRecord(STEP);
    assertThat(record.isEmpty()).isTrue();
    record.skip("no x", "name `x` is undefined", 1);
    record.skip("no x", "name `x` is undefined", 7);
    RunFixture.record(record, RunFixture.failed(Outcome.RESET, 1, "reset", "secret"), 3);
    MetricRecord sum = new MetricRecord(STEP);
    sum.add(record);
    sum.add(record);
    sum.mask(text -> text.replace("secret", "***"));
    assertThat(sum.failures()).containsOnlyKeys("no x", "reset");
    assertThat(sum.failures())
        .hasEntrySatisfying("no x", f -> assertThat(told(f)).isEqualTo("4 skips 1 to 7"))
        .hasEntrySatisfying("reset", f -> assertThat(told(f)).isEqualTo("2 failures 3 to 3"));
    assertThat(sum.failures().values()).extracting(FailureCount::message).contains("***");
  }

  private static String told(FailureCount f) {
    String what = f.skip() ? " skips " : " failures ";
    return f.count() + what + f.firstSecond() + " to " + f.lastSecond();
  }

  @Test
  void aStepThatFailedWithoutARequestIsSomething() {
    Metric step =
        new Metric(0, Metric.Kind.STEP, "g", "fail", List.of(), List.of("fail"), List.of(), 1);
    LoopRecorder recorder = new LoopRecorder(List.of(step));
    recorder.fail(0, 0, "fail", "no luck");
    MetricRecord record = recorder.swap(1).get(0);
    assertThat(record.isEmpty()).isFalse();
    assertThat(record.finished()).isZero();
    assertThat(record.checksFailed(0)).isEqualTo(1);
  }

  @Test
  void theSeriesKnowsOnlyRequests() {
    RunRecord record = RichRun.of(3).record();
    long requests = 0;
    for (Metric metric : record.header().metrics()) {
      requests +=
          metric.kind() == Metric.Kind.REQUEST ? record.totals().get(metric.id()).started() : 0;
    }
    assertThat(record.series().buckets().stream().mapToLong(SeriesBucket::started).sum())
        .isEqualTo(requests);
    assertThat(record.series().buckets().stream().mapToLong(b -> b.response().count()).sum())
        .isEqualTo(requests);
  }

  @Test
  void withoutAnEndItWasKilled() {
    RunRecord record = new RunRecord();
    record.start(RunFixture.header("killed", List.of(STEP)));
    record.interval(
        new Interval(4, List.of(new MetricRecord(STEP)), new GeneratorRecord(1, 1, 1, 1, 1, 1)));
    assertThat(record.end())
        .isEqualTo(new RunEnd(RunEnd.Reason.KILLED, 5_000_000_000L, 5_000_000_000L));
    assertThatThrownBy(() -> new RunRecord().header()).isInstanceOf(IllegalStateException.class);
  }
}
