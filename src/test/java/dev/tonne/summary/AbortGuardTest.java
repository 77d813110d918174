package dev.tonne.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RichRun;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Threshold;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AbortGuardTest {
  private static final long S = 1_000_000_000L;
  private static final Metric STEP = RunFixture.metric(0, "g", "step", "ok");

  /** Seconds of 10 requests, of which so many fail. */
  private final List<Integer> failing = new ArrayList<>();

  @Test
  void endsARunOnceInTheSecondInWhichALineBreaks() throws IOException {
    failing.addAll(List.of(0, 0, 3, 9, 9));
    assertThat(stops(rate(Threshold.Op.LESS, 0.1, true, 0))).containsExactly("t in second 2");
  }

  @Test
  void judgesAllThatWasRecordedSoFar() throws IOException {
    failing.addAll(List.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 5));
    assertThat(stops(rate(Threshold.Op.AT_MOST, 0.05, true, 0))).isEmpty();
  }

  @Test
  void waitsForAfter() throws IOException {
    failing.addAll(List.of(9, 9, 9, 9, 9));
    assertThat(stops(rate(Threshold.Op.LESS, 0.1, true, 4 * S))).containsExactly("t in second 3");
    assertThat(stops(rate(Threshold.Op.LESS, 0.1, true, 9 * S))).isEmpty();
  }

  @Test
  void othersDoNotEndARun() throws IOException {
    failing.addAll(List.of(9, 9, 9));
    assertThat(stops(rate(Threshold.Op.LESS, 0.1, false, 0))).isEmpty();
  }

  @Test
  void withoutASampleNothingIsBroken() throws IOException {
    failing.addAll(List.of(0, 0));
    assertThat(stops(threshold(Threshold.Kind.MAX, "other", Threshold.Op.LESS, 1))).isEmpty();
    assertThat(stops(threshold(Threshold.Kind.CHECK_RATE, "", Threshold.Op.MORE, 0.5))).isEmpty();
  }

  @Test
  void whatMayStillComeTrueIsNotBroken() throws IOException {
    failing.addAll(List.of(0, 0, 0));
    assertThat(stops(threshold(Threshold.Kind.COUNT, "", Threshold.Op.AT_LEAST, 1e9))).isEmpty();
    assertThat(stops(threshold(Threshold.Kind.COUNT, "", Threshold.Op.EQUAL, 1e9))).isEmpty();
    assertThat(stops(threshold(Threshold.Kind.MAX, "", Threshold.Op.MORE, 1e15))).isEmpty();
    assertThat(stops(threshold(Threshold.Kind.MIN, "", Threshold.Op.LESS, 1))).isEmpty();
    assertThat(stops(threshold(Threshold.Kind.COUNT, "", Threshold.Op.LESS, 15))).hasSize(1);
    assertThat(stops(threshold(Threshold.Kind.COUNT, "", Threshold.Op.EQUAL, 15))).hasSize(1);
    assertThat(stops(threshold(Threshold.Kind.MIN, "", Threshold.Op.MORE, 1e15))).hasSize(1);
    assertThat(stops(threshold(Threshold.Kind.MAX, "", Threshold.Op.LESS, 1))).hasSize(1);
  }

  @Test
  void aRateIsOverTheSecondsSoFar() throws IOException {
    failing.addAll(List.of(0, 0, 0));
    assertThat(stops(threshold(Threshold.Kind.RATE, "", Threshold.Op.AT_LEAST, 10))).isEmpty();
    assertThat(stops(threshold(Threshold.Kind.RATE, "", Threshold.Op.AT_LEAST, 11)))
        .containsExactly("t in second 0");
  }

  private List<String> stops(Threshold threshold) throws IOException {
    List<String> told = new ArrayList<>();
    int[] second = {0};
    AbortGuard guard =
        new AbortGuard(
            List.of(threshold), broken -> told.add(broken.text() + " in second " + second[0]));
    guard.start(RunFixture.header("t", List.of(STEP), threshold));
    for (; second[0] < failing.size(); second[0]++) {
      guard.interval(
          RunFixture.of(RunFixture.header("t", List.of(STEP)))
              .interval(second[0], second(failing.get(second[0])))
              .intervals()
              .get(0));
    }
    return told;
  }

  private static MetricRecord second(int failing) {
    MetricRecord record = new MetricRecord(STEP);
    for (int i = 0; i < 10; i++) {
      Outcome outcome = i < failing ? Outcome.CHECK_FAILED : Outcome.OK;
      RunFixture.record(record, RunFixture.failed(outcome, 1_000_000, "s", "m"), 0);
    }
    return record;
  }

  private static Threshold rate(Threshold.Op op, double limit, boolean abort, long afterNs) {
    return RichRun.threshold(
        "t",
        Threshold.Kind.ERROR_RATE,
        0,
        "",
        Threshold.Scope.ALL,
        op,
        limit,
        new Threshold.Terms(abort, afterNs, false));
  }

  private static Threshold threshold(
      Threshold.Kind kind, String step, Threshold.Op op, double limit) {
    return RichRun.threshold(
        "t",
        kind,
        0,
        "",
        new Threshold.Scope(step, "", "", "", "", ""),
        op,
        limit,
        new Threshold.Terms(true, 0, false));
  }
}
