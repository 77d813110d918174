package dev.tonne.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeriesSummarizerTest {
  private static final long S = 1_000_000_000L;
  private static final Metric METRIC = RunFixture.metric(0, "g", "step", "status 200");

  /** A second with two answers, one of them not found, and a refused connection. */
  private static void second(RunFixture run, int second) {
    MetricRecord record = new MetricRecord(METRIC);
    RunFixture.record(record, RunFixture.ok(1_000_000), second);
    var missing = RunFixture.failed(Outcome.CHECK_FAILED, 9_000_000, "status", "got 404");
    missing.status = 404;
    RunFixture.record(record, missing, second);
    RunFixture.record(record, RunFixture.failed(Outcome.REFUSED, 0, "refused", "refused"), second);
    run.interval(second, record);
  }

  private static SeriesSummary series(int... seconds) {
    RunFixture run = RunFixture.of(RunFixture.header("series", List.of(METRIC)));
    for (int second : seconds) {
      second(run, second);
    }
    long whole = (seconds[seconds.length - 1] + 1) * S;
    return Summarizer.summarize(run.end(RunEnd.Reason.DURATION, whole, whole).record()).series();
  }

  @Test
  void tellsHowRequestsEndedAndWhatWasAnswered() {
    SeriesSummary.Point point = series(0).points().get(0);
    assertThat(point.statuses()).isEqualTo(Map.of(200, 1L, 404, 1L));
    assertThat(point.outcomes())
        .isEqualTo(Map.of(Outcome.OK, 1L, Outcome.CHECK_FAILED, 1L, Outcome.REFUSED, 1L));
    assertThat(point.response().orElseThrow().count()).isEqualTo(2);
    assertThat(point.failed().orElseThrow().count()).isEqualTo(1);
  }

  @Test
  void aSecondWithoutARequestHasNoTimes() {
    SeriesSummary.Point gap = series(0, 2).points().get(1);
    assertThat(gap.response()).isEmpty();
    assertThat(gap.failed()).isEmpty();
    assertThat(gap.statuses()).isEmpty();
    assertThat(gap.outcomes()).isEmpty();
  }

  @Test
  void mergesNeighboursOfALongRunExactly() {
    SeriesSummary series = series(0, 1, 2, 3, 2_500);
    assertThat(series.widthSeconds()).isEqualTo(4);
    assertThat(series.points()).hasSizeLessThanOrEqualTo(1_000);
    SeriesSummary.Point first = series.points().get(0);
    assertThat(first.statuses()).isEqualTo(Map.of(200, 4L, 404, 4L));
    assertThat(first.outcomes().get(Outcome.REFUSED)).isEqualTo(4);
    assertThat(first.failed().orElseThrow().count()).isEqualTo(4);
    assertThat(first.response().orElseThrow().maxNs()).isEqualTo(9_000_000);
  }
}
