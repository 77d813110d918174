package dev.tonne.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RichRun;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Sample;
import dev.tonne.stats.Threshold;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Two groups with a step each of one name, a transaction, a step that sends nothing. */
class ScopedThresholdsTest {
  private static final long MS = 1_000_000L;
  private static final List<Metric> METRICS =
      List.of(
          metric(0, Metric.Kind.REQUEST, "g", "get", List.of("a", "b"), List.of("plan")),
          metric(1, Metric.Kind.REQUEST, "h", "get", List.of("a"), List.of("color", "plan")),
          metric(2, Metric.Kind.TRANSACTION, "g", "buy", List.of(), List.of("plan")),
          metric(3, Metric.Kind.STEP, "g", "fail", List.of("fail"), List.of()),
          metric(4, Metric.Kind.TRANSACTION, "g", "get", List.of(), List.of()));

  private final List<MetricRecord> records = METRICS.stream().map(MetricRecord::new).toList();

  private static Metric metric(
      int id, Metric.Kind kind, String group, String step, List<String> checks, List<String> tags) {
    List<String> phases =
        kind == Metric.Kind.TRANSACTION ? List.of("total") : List.of("connect", "wait");
    return new Metric(id, kind, group, step, phases, checks, tags, id + 1);
  }

  ScopedThresholdsTest() {
    request(0, 10, Outcome.OK, "gold");
    request(0, 20, Outcome.OK, "gold");
    request(0, 30, Outcome.CHECK_FAILED, "lead");
    request(1, 100, Outcome.OK, null, "gold");
    request(1, 200, Outcome.REFUSED, null, "lead");
    transaction(2, 500, 5_000, Outcome.OK);
    transaction(2, 700, 7_000, Outcome.CHECK_FAILED);
    records.get(2).start(0, 0);
    records.get(2).leave();
    transaction(4, 130, 900, Outcome.OK);
    records.get(0).check(0, true);
    records.get(0).check(0, false);
    records.get(0).check(1, true);
    records.get(1).check(0, true);
    records.get(3).check(0, false);
  }

  private void request(int metric, long ms, Outcome outcome, @Nullable String... tags) {
    Sample sample = sample(2, ms, outcome);
    sample.tags = tags;
    sample.startNs = MS;
    sample.phases[0] = metric == 0 ? 3 * MS : -1;
    sample.phases[1] = ms * MS;
    RunFixture.record(records.get(metric), sample, 0);
  }

  private void transaction(int metric, long netMs, long totalMs, Outcome outcome) {
    Sample sample = sample(1, netMs, outcome);
    sample.tags = new String[] {"gold"};
    sample.phases[0] = totalMs * MS;
    RunFixture.record(records.get(metric), sample, 0);
  }

  private static Sample sample(int phases, long ms, Outcome outcome) {
    Sample sample = new Sample(phases);
    sample.reset();
    sample.endNs = ms * MS;
    sample.outcome = outcome;
    return sample;
  }

  @Test
  void withoutAScopeItIsAllRequestsAndNoTransaction() {
    assertActual(5, Threshold.Kind.COUNT, "", "", "", "", "", "");
    assertActual(0.4, Threshold.Kind.ERROR_RATE, "", "", "", "", "", "");
    assertActual(100 * MS, Threshold.Kind.MAX, "", "", "", "", "", "");
    assertActual(4, Threshold.Kind.RATE, "", "", "", "", "", "");
    assertActual(0.6, Threshold.Kind.CHECK_RATE, "", "", "", "", "", "");
  }

  @Test
  void scopesNarrowItDown() {
    assertActual(3, Threshold.Kind.COUNT, "", "", "", "g", "", "");
    assertActual(2, Threshold.Kind.COUNT, "", "get", "", "h", "", "");
    assertActual(0.5, Threshold.Kind.ERROR_RATE, "", "", "", "h", "", "");
    assertActual(5, Threshold.Kind.COUNT, "", "get", "", "", "", "");
    assertActual(2.0 / 3, Threshold.Kind.CHECK_RATE, "", "", "a", "", "", "");
    assertActual(1, Threshold.Kind.CHECK_RATE, "", "get", "b", "g", "", "");
    assertActual(0.5, Threshold.Kind.CHECK_RATE, "", "", "a", "g", "", "");
    assertActual(0, Threshold.Kind.CHECK_RATE, "", "fail", "", "", "", "");
    assertNone(Threshold.Kind.CHECK_RATE, "", "get", "b", "h", "", "");
    assertNone(Threshold.Kind.MAX, "", "absent", "", "", "", "");
    assertNone(Threshold.Kind.ERROR_RATE, "", "fail", "", "", "", "");
  }

  @Test
  void subjectsAreOtherTimes() {
    assertActual(99 * MS, Threshold.Kind.MAX, "service", "", "", "", "", "");
    assertActual(MS, Threshold.Kind.MAX, "lag", "", "", "", "", "");
    assertActual(3 * MS, Threshold.Kind.MEAN, "connect", "", "", "", "", "");
    assertActual(30 * MS, Threshold.Kind.MAX, "wait", "", "", "g", "", "");
    assertNone(Threshold.Kind.MAX, "connect", "", "", "h", "", "");
    assertNone(Threshold.Kind.MAX, "total", "", "", "", "", "");
  }

  @Test
  void transactionsAreJudgedByName() {
    assertActual(700 * MS, Threshold.Kind.MAX, "", "buy", "", "", "", "");
    assertActual(7_000 * MS, Threshold.Kind.MAX, "total", "buy", "", "", "", "");
    assertActual(2.0 / 3, Threshold.Kind.ERROR_RATE, "", "buy", "", "", "", "");
    assertActual(3, Threshold.Kind.COUNT, "", "buy", "", "g", "", "");
    assertActual(2, Threshold.Kind.COUNT, "", "buy", "", "", "plan", "gold");
    // a request of the same name goes first, but for the phase that only a transaction has
    assertActual(100 * MS, Threshold.Kind.MAX, "", "get", "", "", "", "");
    assertActual(900 * MS, Threshold.Kind.MAX, "total", "get", "", "", "", "");
  }

  @Test
  void tagsPickTheirRequests() {
    assertActual(3, Threshold.Kind.COUNT, "", "", "", "", "plan", "gold");
    assertActual(1, Threshold.Kind.ERROR_RATE, "", "", "", "", "plan", "lead");
    assertActual(100 * MS, Threshold.Kind.MAX, "", "", "", "", "plan", "gold");
    assertActual(20 * MS, Threshold.Kind.MAX, "", "get", "", "g", "plan", "gold");
    assertActual(1, Threshold.Kind.RATE, "", "", "", "", "plan", "lead");
    assertActual(3, Threshold.Kind.RATE, "", "", "", "", "plan", "gold");
    assertNone(Threshold.Kind.MAX, "", "", "", "", "plan", "silver");
    assertNone(Threshold.Kind.MAX, "", "", "", "", "color", "gold");
    assertNone(Threshold.Kind.CHECK_RATE, "", "", "", "", "plan", "gold");
    assertNone(Threshold.Kind.MAX, "service", "", "", "", "plan", "gold");
  }

  @Test
  void aHungTransactionCanNotLookHealthy() {
    records.get(2).start(0, 0);
    records.get(2).cut(60_000 * MS, true);
    assertActual(60_000 * MS, Threshold.Kind.MAX, "", "buy", "", "", "", "");
    assertActual(60_000 * MS, Threshold.Kind.MAX, "total", "buy", "", "", "", "");
    assertActual(100 * MS, Threshold.Kind.MAX, "", "", "", "", "", "");
  }

  private void assertActual(
      double expected,
      Threshold.Kind kind,
      String subject,
      String step,
      String check,
      String group,
      String tag,
      String value) {
    ThresholdResult result = judge(kind, subject, step, check, group, tag, value);
    assertThat(result.actual().orElseThrow()).isCloseTo(expected, within(expected * 0.008));
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
  }

  private void assertNone(
      Threshold.Kind kind,
      String subject,
      String step,
      String check,
      String group,
      String tag,
      String value) {
    ThresholdResult result = judge(kind, subject, step, check, group, tag, value);
    assertThat(result.verdict()).isEqualTo(Verdict.NO_SAMPLE);
    assertThat(result.actual()).isEmpty();
  }

  private ThresholdResult judge(
      Threshold.Kind kind,
      String subject,
      String step,
      String check,
      String group,
      String tag,
      String value) {
    Threshold.Scope scope = new Threshold.Scope(step, check, group, "", tag, value);
    Threshold threshold =
        RichRun.threshold(
            "t", kind, 0, subject, scope, Threshold.Op.LESS, 1e15, Threshold.Terms.PLAIN);
    return Summarizer.summarize(
            RunFixture.of(RunFixture.header("t", METRICS, threshold))
                .interval(0, records.toArray(MetricRecord[]::new))
                .end(RunEnd.Reason.COMPLETED, 1_000 * MS, 1_000 * MS)
                .record())
        .thresholds()
        .get(0);
  }
}
