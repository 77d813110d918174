package dev.tonne.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.time.ManualClock;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PlainProgressTest {
  private static final Metric STEP = RunFixture.metric(0, "g", "step");

  private final ManualClock clock = new ManualClock();
  private final StringBuilder out = new StringBuilder();
  private Optional<RunEnd.Reason> stopped = Optional.empty();
  private final PlainProgress progress =
      new PlainProgress(out, new Expected(OptionalLong.of(90_000_000_000L)), clock, () -> stopped);

  private void start(Metric metric) {
    progress.start(RunFixture.header("p", List.of(metric)));
  }

  private void second(int second, double lasts, MetricRecord record) throws IOException {
    clock.advanceSeconds(lasts);
    progress.interval(
        RunFixture.of(RunFixture.header("p", List.of()))
            .interval(second, record)
            .intervals()
            .get(0));
  }

  private static MetricRecord requests(int n, int second) {
    MetricRecord record = new MetricRecord(STEP);
    for (int i = 0; i < n; i++) {
      RunFixture.record(record, RunFixture.ok(12_300_000), second);
    }
    return record;
  }

  @Test
  void isALineSoonAndThenOneEveryFewSeconds() throws IOException {
    start(STEP);
    for (int second = 0; second < 80; second++) {
      MetricRecord record = requests(100, second);
      if (second == 7) {
        RunFixture.record(record, RunFixture.failed(Outcome.REFUSED, 1, "r", "r"), second);
      }
      if (second == 8) {
        RunFixture.record(record, RunFixture.failed(Outcome.RESET, 1, "r", "r"), second);
        RunFixture.record(record, RunFixture.failed(Outcome.RESET, 1, "r", "r"), second);
      }
      second(second, 1, record);
    }
    assertThat(out.toString().lines())
        .startsWith(
            "1s / 1m30s  10 users  100 req/s  p95 12.3ms  no errors",
            "5s / 1m30s  10 users  100 req/s  p95 12.3ms  no errors",
            "10s / 1m30s  10 users  101 req/s  p95 12.3ms  errors: 2 reset, 1 refused")
        .extracting(line -> line.split(" ")[0])
        .containsExactly(
            "1s", "5s", "10s", "15s", "20s", "25s", "30s", "35s", "40s", "45s", "50s", "55s",
            "1m00s", "1m10s", "1m20s");
    assertThat(out.chars().filter(c -> c < ' ')).containsOnly((int) '\n');
  }

  @Test
  void theRestOfASecondIsNotTold() throws IOException {
    start(STEP);
    second(0, 0.4, requests(3, 0));
    progress.end(new RunEnd(RunEnd.Reason.COMPLETED, 1, 1));
    assertThat(out).isEmpty();
  }

  @Test
  void aStopIsToldOnceAndAtOnce() throws IOException {
    start(STEP);
    second(0, 1, requests(1, 0));
    stopped = Optional.of(RunEnd.Reason.INTERRUPTED);
    second(1, 1, requests(1, 1));
    second(2, 1, requests(1, 2));
    assertThat(out.toString().lines()).hasSize(2).last().asString().contains("stopping");
  }

  @Test
  void onlyRequestsCount() throws IOException {
    Metric block =
        new Metric(
            0, Metric.Kind.TRANSACTION, "g", "buy", RunFixture.PHASES, List.of(), List.of(), 1);
    MetricRecord record = new MetricRecord(block);
    RunFixture.record(record, RunFixture.failed(Outcome.CHECK_FAILED, 1, "r", "r"), 0);
    start(block);
    second(0, 1, record);
    assertThat(out).hasToString("1s / 1m30s  10 users  0 req/s  p95 –       no errors\n");
  }
}
