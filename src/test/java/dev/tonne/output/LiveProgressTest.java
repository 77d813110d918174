package dev.tonne.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunFixture;
import dev.tonne.terminal.FakeTerminal;
import dev.tonne.terminal.Paint;
import dev.tonne.terminal.Screen;
import dev.tonne.time.ManualClock;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LiveProgressTest {
  private static final Metric STEP = RunFixture.metric(0, "g", "step");

  private final ManualClock clock = new ManualClock();
  private final FakeTerminal terminal = new FakeTerminal(80);
  private final Screen screen = new Screen(terminal, terminal::columns, Paint.PLAIN);
  private Optional<RunEnd.Reason> stopped = Optional.empty();
  private final LiveProgress progress =
      new LiveProgress(
          screen, new Expected(OptionalLong.of(20_000_000_000L)), clock, () -> stopped);

  @BeforeEach
  void start() {
    progress.start(RunFixture.header("p", List.of(STEP)));
  }

  @AfterEach
  void close() {
    progress.close();
  }

  private void second(int second, double lasts) {
    clock.advanceSeconds(lasts);
    MetricRecord record = new MetricRecord(STEP);
    for (int i = 0; i < 30; i++) {
      RunFixture.record(record, RunFixture.ok(40_000_000), second);
    }
    progress.interval(
        RunFixture.of(RunFixture.header("p", List.of()))
            .interval(second, record)
            .intervals()
            .get(0));
  }

  @Test
  void isOneLineThatFollowsTheWidth() {
    clock.advanceSeconds(0.6);
    progress.draw();
    assertThat(terminal.rows())
        .containsExactly(" 0s / 20s  ━───────────────────────   3%  20s left");
    second(0, 0.4);
    progress.draw();
    assertThat(terminal.rows())
        .containsExactly(" 1s / 20s  ━───────────   5%  19s left  10 users  30 req/s  p95 40.0ms");
    terminal.resize(40);
    progress.draw();
    assertThat(terminal.rows()).containsExactly(" 1s / 20s  30 req/s  p95 40.0ms");
    terminal.resize(0);
    progress.draw();
    assertThat(terminal.rows())
        .as("where the width is unknown it is 80")
        .containsExactly(" 1s / 20s  ━───────────   5%  19s left  10 users  30 req/s  p95 40.0ms");
    assertThat(terminal.cursorColumn()).isZero();
  }

  /** Getting ready may take a while between the listener's start and the run's. */
  @Test
  void theSecondsTellWhenTheRunBegan() {
    clock.advanceSeconds(3);
    second(0, 1);
    progress.draw();
    assertThat(terminal.rows().get(0)).startsWith(" 1s / 20s");
    second(1, 1.2);
    second(2, 0.8);
    progress.draw();
    assertThat(terminal.rows().get(0)).startsWith(" 3s / 20s");
  }

  @Test
  void aStopShows() {
    second(0, 1);
    stopped = Optional.of(RunEnd.Reason.INTERRUPTED);
    progress.draw();
    assertThat(terminal.rows().get(0)).contains("stopping  Ctrl-C again leaves at once");
  }

  @Test
  void nothingIsLeftAtTheEndAndNothingComesAfter() throws IOException {
    second(0, 1);
    screen.write("log: hello\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    progress.draw();
    progress.end(new RunEnd(RunEnd.Reason.COMPLETED, 1, 1));
    progress.close();
    progress.draw();
    assertThat(terminal.rows()).containsExactly("log: hello");
    assertThat(terminal.cursorVisible()).isTrue();
    assertThat(terminal.wraps()).isTrue();
  }

  @Test
  void aTerminalThatGoesAwayEndsTheDrawingOnly() {
    terminal.breakOff();
    progress.draw();
    second(0, 1);
    progress.close();
    assertThat(terminal.rows()).hasSizeLessThan(2);
  }
}
