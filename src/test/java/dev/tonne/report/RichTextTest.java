package dev.tonne.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RichRun;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.Sample;
import dev.tonne.stats.Threshold;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RichTextTest {
  private static final long MS = 1_000_000L;
  private static final List<Metric> METRICS =
      List.of(
          metric(0, Metric.Kind.REQUEST, "get", List.of("status 200"), List.of("plan")),
          metric(1, Metric.Kind.REQUEST, "put", List.of(), List.of()),
          metric(2, Metric.Kind.TRANSACTION, "buy", List.of(), List.of()),
          metric(3, Metric.Kind.STEP, "set", List.of("set"), List.of()));

  private static Metric metric(
      int id, Metric.Kind kind, String name, List<String> checks, List<String> tags) {
    List<String> phases = kind == Metric.Kind.TRANSACTION ? List.of("total") : List.of("wait");
    return new Metric(id, kind, "g", name, phases, checks, tags, id + 1);
  }

  private final List<MetricRecord> records = METRICS.stream().map(MetricRecord::new).toList();

  private void get(String plan, long ms, Outcome outcome) {
    Sample sample = sample(ms, ms);
    sample.status = 200;
    sample.tags = new String[] {plan};
    if (outcome != Outcome.OK) {
      sample.fail(outcome, "status", "expected a but got b");
    }
    records.get(0).check(0, outcome == Outcome.OK);
    RunFixture.record(records.get(0), sample, 0);
  }

  private static Sample sample(long ms, long phaseMs) {
    Sample sample = new Sample(1);
    sample.reset();
    sample.endNs = ms * MS;
    sample.phases[0] = phaseMs * MS;
    return sample;
  }

  @Test
  void eachBlockIsALineOrTwo() {
    get("gold", 10, Outcome.OK);
    get("gold", 20, Outcome.OK);
    get("lead", 40, Outcome.CHECK_FAILED);
    RunFixture.record(records.get(2), sample(60, 1_060), 0);
    records.get(2).start(0, 0);
    records.get(2).cut(5 * MS, true);
    records.get(3).skip("why", "name `x` is undefined", 0);
    RunSummary summary = summary(RunEnd.Reason.STOPPED, 1, errorRate(0.5), checkRate());
    assertThat(new TextReport().render(summary))
        .contains(
            """
            Skipped or never run:
              put (line 2) never ran
              set (line 4) was always skipped, 1 time: name `x` is undefined

            """,
            """
            Error distribution:
              [1]  expected a but got b (get, at 0s)

            """,
            """
            Transactions (net of think time):
                                 count  failed  unfinished     p50     p90     p95     p99     max
              buy                    1       0           1  60.0ms  60.0ms  60.0ms  60.0ms  60.0ms
                with think time                              1.06s   1.06s   1.06s   1.06s   1.06s

            By tag plan:
                    count  errors  req/s     p50     p90     p95     p99     max
              gold      2      0%  2.000  10.0ms  20.0ms  20.0ms  20.0ms  20.0ms
              lead      1    100%  1.000  40.0ms  40.0ms  40.0ms  40.0ms  40.0ms

            Checks:
              2 of 3 passed (66.7%)
              get  status 200  1 of 3 failed

            """,
            """
            Thresholds:
              PASS  error-rate < 0.5   33.3%  margin 33.3%
              FAIL  check-rate >= 99%  66.7%  missed by 32.7%  optional

            Generator: valid

            PASS: the threshold holds; 1 of 1 optional missed (a step stopped the run after 1.00s)
            """);
  }

  @Test
  void theEndingIsTold() {
    get("gold", 10, Outcome.OK);
    get("gold", 10, Outcome.CHECK_FAILED);
    assertThat(reason(RunEnd.Reason.FAILED)).isEqualTo("a failed step ended the run after 1.00s");
    assertThat(reason(RunEnd.Reason.FAILED, errorRate(0.4)))
        .isEqualTo(
            "1 of 1 threshold failed: error-rate < 0.4 was 50.0%"
                + " (a failed step ended the run after 1.00s)");
    assertThat(reason(RunEnd.Reason.ABORTED, errorRate(0.9), aborting(0.4, false)))
        .isEqualTo(
            "1 of 2 thresholds failed: error-rate < 0.4 was 50.0%"
                + " (which ended the run after 1.00s)");
    assertThat(reason(RunEnd.Reason.ABORTED, errorRate(0.3), aborting(0.4, false)))
        .endsWith("error-rate < 0.3 was 50.0% (error-rate < 0.4 ended the run after 1.00s)");
    assertThat(reason(RunEnd.Reason.ABORTED, aborting(0.9, false)))
        .isEqualTo("a threshold that did not hold then ended the run after 1.00s");
    assertThat(reason(RunEnd.Reason.ABORTED, aborting(0.4, true)))
        .isEqualTo(
            "1 of 2 requests ok; no threshold decides; 1 of 1 optional missed"
                + " (error-rate < 0.4 ended the run after 1.00s)");
  }

  @Test
  void manyStepsThatDidNotRunAreFolded() {
    List<Metric> metrics = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      metrics.add(RunFixture.metric(i, "g", "step " + i));
    }
    RunSummary summary =
        Summarizer.summarize(RunFixture.of(RunFixture.header("t", metrics)).record());
    List<String> lines = UnrunSection.of(summary);
    assertThat(lines).hasSize(11).startsWith("step 0 (line 10) never ran");
    assertThat(lines.get(10)).isEqualTo("and 30 more steps, which summary.json lists");
  }

  private String reason(RunEnd.Reason reason, Threshold... thresholds) {
    return VerdictSection.of(summary(reason, 1, thresholds)).reason();
  }

  private RunSummary summary(RunEnd.Reason reason, long seconds, Threshold... thresholds) {
    return Summarizer.summarize(
        RunFixture.of(RunFixture.header("t", METRICS, thresholds))
            .interval(0, records.toArray(MetricRecord[]::new))
            .end(reason, seconds * 1_000 * MS, seconds * 1_000 * MS)
            .record());
  }

  private static Threshold errorRate(double limit) {
    return threshold(limit, Threshold.Terms.PLAIN);
  }

  private static Threshold aborting(double limit, boolean optional) {
    return threshold(limit, new Threshold.Terms(true, 0, optional));
  }

  private static Threshold threshold(double limit, Threshold.Terms terms) {
    return RichRun.threshold(
        "error-rate < " + limit,
        Threshold.Kind.ERROR_RATE,
        0,
        "",
        Threshold.Scope.ALL,
        Threshold.Op.LESS,
        limit,
        terms);
  }

  private static Threshold checkRate() {
    return RichRun.thresholds()[1];
  }
}
