package dev.tonne.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.LoopRecorder;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.MetricStage;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Sample;
import dev.tonne.stats.Threshold;
import java.util.List;
import org.junit.jupiter.api.Test;

/** 2 s of warm-up at 10 ms a request, then 2 s at 20 ms, beside a group without stages. */
class StagesTest {
  private static final long MS = 1_000_000L;
  private static final long S = 1_000_000_000L;
  private static final MetricStage WARM = new MetricStage("warm", 0, 2 * S, true);
  private static final MetricStage LEVEL = new MetricStage("stairs (5/s)", 2 * S, 4 * S, false);
  private static final Metric PLAIN = RunFixture.metric(0, "staged", "get");
  private static final Metric ARRIVALS =
      new Metric(2, Metric.Kind.ARRIVALS, "staged", "staged", List.of(), List.of(), List.of(), 1);
  private static final List<Metric> METRICS =
      List.of(
          PLAIN.of(WARM, 0),
          PLAIN.of(LEVEL, 1),
          ARRIVALS.of(WARM, 2),
          ARRIVALS.of(LEVEL, 3),
          RunFixture.metric(4, "other", "put"));

  private static Threshold below(long limitMs, String stage) {
    Threshold any = RunFixture.latency("p50", 50, "get", limitMs * MS);
    return new Threshold(
        any.text(),
        any.line(),
        any.measure(),
        new Threshold.Scope("get", "", "", stage, "", ""),
        any.op(),
        any.limit(),
        any.terms());
  }

  private static RunSummary summary(Threshold... thresholds) {
    LoopRecorder recorder = new LoopRecorder(METRICS);
    recorder.startAt(0);
    RunFixture run = RunFixture.of(RunFixture.header("t", METRICS, thresholds));
    for (int second = 0; second < 4; second++) {
      for (int i = 0; i < 5; i++) {
        int stage = second < 2 ? 0 : 1;
        send(recorder, stage, second * S + i * S / 5, stage == 0 ? 10 * MS : 20 * MS);
        arrive(recorder, 2 + stage, second * S + i * S / 5, i);
      }
      send(recorder, 4, second * S, MS);
      run.interval(second, recorder.swap(second + 1).toArray(MetricRecord[]::new));
    }
    return Summarizer.summarize(run.end(RunEnd.Reason.DURATION, 4 * S, 4 * S).record());
  }

  private static void send(LoopRecorder recorder, int metric, long startNs, long forNs) {
    Sample sample = RunFixture.ok(forNs);
    sample.intendedNs = startNs;
    sample.startNs = startNs;
    sample.endNs = startNs + forNs;
    recorder.start(metric, startNs);
    recorder.finish(metric, sample);
  }

  /** Of five, one is shed and one never begun. */
  private static void arrive(LoopRecorder recorder, int metric, long intendedNs, int i) {
    recorder.start(metric, intendedNs);
    if (i == 0) {
      recorder.skip(metric);
    } else if (i == 1) {
      recorder.cut(metric, MS, false);
    } else {
      Sample sample = new Sample(0);
      sample.intendedNs = intendedNs;
      sample.startNs = intendedNs + MS;
      sample.endNs = intendedNs + MS;
      recorder.finish(metric, sample);
    }
  }

  @Test
  void aWarmUpIsInNoFigureButItsOwn() {
    RunSummary summary = summary();
    assertThat(summary.all().accounts().started()).isEqualTo(10 + 4);
    assertThat(summary.steps().get(0).response().orElseThrow().minNs())
        .isGreaterThanOrEqualTo(20 * MS);
    assertThat(summary.warmUp().started()).isEqualTo(10);
    assertThat(summary.stages())
        .extracting(StageSummary::name, StageSummary::warmUp, s -> s.figures().accounts().ok())
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("warm", true, 10L),
            org.assertj.core.groups.Tuple.tuple("stairs (5/s)", false, 10L));
  }

  @Test
  void ratesAreOverTheTimeThatWasMeasured() {
    RunSummary summary = summary();
    assertThat(summary.steps().get(0).rate()).hasValue(5);
    assertThat(summary.steps().get(1).rate()).hasValue(1);
    assertThat(summary.all().rate()).hasValue(6);
    assertThat(summary.stages().get(0).figures().rate()).hasValue(5);
  }

  @Test
  void thresholdsLeaveWarmUpsOutUnlessTheyNameThem() {
    List<ThresholdResult> results =
        summary(below(15, ""), below(15, "warm"), below(25, "stairs")).thresholds();
    assertThat(results)
        .extracting(ThresholdResult::verdict)
        .containsExactly(Verdict.FAIL, Verdict.PASS, Verdict.PASS);
  }

  @Test
  void arrivalsAddUp() {
    ArrivalSummary arrivals = summary().arrivals().get(0);
    assertThat(arrivals.wanted()).isEqualTo(20);
    assertThat(arrivals.wantedRate()).hasValue(5);
    assertThat(arrivals.begun()).isEqualTo(12);
    assertThat(arrivals.begunRate()).hasValue(3);
    assertThat(arrivals.shed()).isEqualTo(4);
    assertThat(arrivals.unbegun()).isEqualTo(4);
    assertThat(arrivals.late().orElseThrow().minNs()).isEqualTo(MS);
    assertThat(summary().all().accounts().count(Outcome.OK)).isEqualTo(14);
  }
}
