package dev.tonne.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunFixture;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ConsoleProgressTest {
  private static final Metric STEP = RunFixture.metric(0, "g", "step");

  @Test
  void isALineEveryFiveSeconds() throws IOException {
    RunFixture run = RunFixture.of(RunFixture.header("p", List.of(STEP)));
    for (int second = 0; second < 12; second++) {
      MetricRecord record = new MetricRecord(STEP);
      for (int i = 0; i < 100; i++) {
        RunFixture.record(record, RunFixture.ok(12_300_000), second);
      }
      if (second == 7) {
        RunFixture.record(record, RunFixture.failed(Outcome.REFUSED, 1, "r", "r"), second);
      }
      run.interval(second, record);
    }
    StringBuilder out = new StringBuilder();
    run.tell(new ConsoleProgress(out, OptionalLong.of(90_000_000_000L)));
    assertThat(out.toString())
        .isEqualTo(
            """
            5s / 1m30s  10 users  100 req/s  p95 12.3ms  no errors
            10s / 1m30s  10 users  100 req/s  p95 12.3ms  errors: 1 refused
            """);
  }

  @Test
  void onlyRequestsCount() throws IOException {
    Metric block =
        new Metric(
            0, Metric.Kind.TRANSACTION, "g", "buy", RunFixture.PHASES, List.of(), List.of(), 1);
    MetricRecord record = new MetricRecord(block);
    RunFixture.record(record, RunFixture.failed(Outcome.CHECK_FAILED, 1, "r", "r"), 4);
    StringBuilder out = new StringBuilder();
    RunFixture.of(RunFixture.header("p", List.of(block)))
        .interval(4, record)
        .tell(new ConsoleProgress(out, OptionalLong.empty()));
    assertThat(out).hasToString("5s  10 users  0 req/s  p95 –  no errors\n");
  }

  @Test
  void nothingMeasuredIsADash() throws IOException {
    RunFixture run =
        RunFixture.of(RunFixture.header("p", List.of(STEP))).interval(6, new MetricRecord(STEP));
    StringBuilder out = new StringBuilder();
    run.tell(new ConsoleProgress(out, OptionalLong.empty()));
    assertThat(out).hasToString("7s  10 users  0 req/s  p95 –  no errors\n");
  }
}
