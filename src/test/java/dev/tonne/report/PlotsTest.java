package dev.tonne.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.GeneratorRecord;
import dev.tonne.stats.Interval;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.stats.RunRecord;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.Summarizer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlotsTest {
  private static final long S = 1_000_000_000L;
  private static final long MS = 1_000_000L;
  private static final Metric METRIC = RunFixture.metric(0, "g", "step", "status 200");

  private final RunRecord record = new RunRecord();

  PlotsTest() {
    record.start(
        RunFixture.header(
            "plots", List.of(METRIC), RunFixture.latency("p95 < 20ms", 95, "", 20 * MS)));
  }

  /** A second with so many requests of 10 ms and more, {@code jitMs} of it spent compiling. */
  private void second(int second, int requests, long jitMs) {
    MetricRecord figures = new MetricRecord(METRIC);
    for (int i = 0; i < requests; i++) {
      RunFixture.record(figures, RunFixture.ok(10 * MS + i * 10_000L), second);
    }
    interval(second, figures, jitMs);
  }

  private void interval(int second, MetricRecord figures, long jitMs) {
    GeneratorRecord generator = new GeneratorRecord(3, 3, 0, 0, jitMs * MS, 0);
    record.interval(new Interval(second, List.of(figures), generator));
  }

  private RunSummary ended(double measuredSeconds, double wholeSeconds) {
    record.end(
        new RunEnd(
            RunEnd.Reason.DURATION, (long) (measuredSeconds * S), (long) (wholeSeconds * S)));
    return Summarizer.summarize(record);
  }

  private static Plot plot(RunSummary summary, String id) {
    return TimePlots.of(summary).stream().filter(p -> p.id().equals(id)).findFirst().orElseThrow();
  }

  private static List<Double> line(RunSummary summary, String id, String name) {
    return plot(summary, id).lines().stream()
        .filter(line -> line.name().equals(name))
        .findFirst()
        .orElseThrow()
        .values();
  }

  @Test
  void leavesOutALastMomentThatIsMuchShorter() {
    second(0, 10, 0);
    second(1, 10, 0);
    second(2, 3, 0);
    RunSummary summary = ended(2.05, 2.05);
    assertThat(plot(summary, "rate").xs()).containsExactly(0.5, 1.5);
    assertThat(line(summary, "percentiles", "max")).hasSize(2);
  }

  @Test
  void bringsAShorterLastMomentToItsOwnLength() {
    second(0, 10, 0);
    second(1, 10, 0);
    second(2, 4, 0);
    assertThat(line(ended(2.5, 2.5), "rate", "ok")).containsExactly(10.0, 10.0, 8.0);
  }

  @Test
  void drawsOnlyTheSlowestOfTheDrain() {
    second(0, 10, 0);
    second(1, 10, 0);
    second(2, 1, 0);
    RunSummary summary = ended(2, 3);
    assertThat(line(summary, "rate", "ok")).containsExactly(10.0, 10.0, Double.NaN);
    assertThat(line(summary, "percentiles", "p50").get(2)).isNaN();
    assertThat(line(summary, "percentiles", "max").get(2)).isEqualTo(10.0 * MS);
    assertThat(plot(summary, "rate").bands())
        .containsExactly(new Plot.Band(2, 3, Plot.Marked.DRAIN));
  }

  @Test
  void aSecondWithoutAnAnswerIsAGapInTimesAndZeroInRates() {
    second(0, 10, 0);
    second(1, 0, 0);
    second(2, 10, 0);
    RunSummary summary = ended(3, 3);
    assertThat(line(summary, "rate", "ok")).containsExactly(10.0, 0.0, 10.0);
    assertThat(line(summary, "percentiles", "p95").get(1)).isNaN();
    String json = EncodedPlots.json(summary, TimePlots.of(summary));
    assertThat(json).contains("null").doesNotContain("NaN");
    assertThat(SvgChart.of(plot(summary, "percentiles")).lines().get(3).path())
        .containsPattern("M.*m-4 0h8M.*m-4 0h8");
  }

  @Test
  void hasNoCourseOfAMoment() {
    second(0, 10, 0);
    assertThat(TimePlots.of(ended(0.7, 0.7))).isEmpty();
  }

  @Test
  void drawsNoRateOfWhatWasNeverSent() {
    List<String> ids = TimePlots.of(refused()).stream().map(Plot::id).toList();
    assertThat(ids).containsExactly("users", "failures");
  }

  private RunSummary refused() {
    for (int second = 0; second < 2; second++) {
      MetricRecord figures = new MetricRecord(METRIC);
      var sample = RunFixture.failed(Outcome.REFUSED, MS, "refused", "connection refused");
      RunFixture.record(figures, sample, second);
      interval(second, figures, 0);
    }
    return ended(2, 2);
  }

  @Test
  void stacksFailuresAsLevels() {
    Plot failures = plot(refused(), "failures");
    assertThat(failures.stacked()).isTrue();
    assertThat(failures.xs()).containsExactly(0.0, 1.0, 2.0);
    assertThat(failures.lines().get(0).name()).isEqualTo("refused");
    assertThat(failures.lines().get(0).values()).containsExactly(1.0, 1.0, 1.0);
  }

  @Test
  void marksTheWarmUpAtTheStartOnly() {
    long[] jit = {100, 900, 700, 300, 800, 0, 0, 0};
    for (int second = 0; second < jit.length; second++) {
      second(second, 10, jit[second]);
    }
    assertThat(WarmUp.seconds(ended(8, 8).series())).isEqualTo(3);
    assertThat(plot(ended(8, 8), "rate").bands())
        .containsExactly(new Plot.Band(0, 3, Plot.Marked.WARM_UP));
  }

  @Test
  void marksNothingWhenAllOfItWasWarmUp() {
    second(0, 10, 900);
    second(1, 10, 900);
    assertThat(plot(ended(2, 2), "rate").bands()).isEmpty();
  }

  @Test
  void showsAThresholdWithinSight() {
    second(0, 10, 0);
    second(1, 10, 0);
    assertThat(plot(ended(2, 2), "percentiles").limits())
        .containsExactly(new Plot.Limit(20.0 * MS, "p95 < 20ms"));
  }

  @Test
  void describesItselfInWords() {
    second(0, 10, 0);
    second(1, 20, 0);
    assertThat(plot(ended(2, 2), "rate").described())
        .isEqualTo("Requests per second. meant to start from 10 to 20; ok from 10 to 20");
  }

  @Test
  void thePercentileCurveRunsFromTheFastestToTheSlowest() {
    second(0, 1000, 0);
    second(1, 1000, 0);
    Plot curve = LatencyPlots.of(ended(2, 2)).get(1);
    assertThat(curve.xs().get(0)).isZero();
    assertThat(curve.end()).isEqualTo(Math.log10(2000));
    List<Double> times = curve.lines().get(0).values();
    assertThat(times).isSorted();
    assertThat(times.get(0)).isEqualTo(10.0 * MS);
    assertThat(times.get(times.size() - 1)).isEqualTo(10.0 * MS + 9_990_000);
  }

  @Test
  void stackedLinesStandOnTheOnesAfterThem() {
    Plot plot =
        new Plot(
            "s",
            "s",
            "",
            Plot.Across.TIME,
            Plot.Up.RATE,
            false,
            true,
            List.of(0.0, 1.0),
            1,
            List.of(),
            List.of(
                new Plot.Line("a", 0, Plot.Shape.STEPS, Arrays.asList(1.0, 2.0)),
                new Plot.Line("b", 1, Plot.Shape.STEPS, Arrays.asList(10.0, 20.0))),
            List.of(),
            List.of());
    assertThat(plot.stackedValues(0)).containsExactly(11.0, 22.0);
    assertThat(plot.stackedValues(1)).containsExactly(10.0, 20.0);
  }
}
