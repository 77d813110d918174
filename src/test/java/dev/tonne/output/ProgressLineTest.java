package dev.tonne.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.source.Printable;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.terminal.Paint;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressLineTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Optional<RunEnd.Reason> GOES_ON = Optional.empty();
  private static final ProgressFigures FINE = figures(Map.of());

  private final ProgressLine minute = line(Paint.PLAIN, OptionalLong.of(60 * SECOND));

  private static ProgressLine line(Paint paint, OptionalLong wholeNs) {
    return new ProgressLine(new Expected(wholeNs), paint);
  }

  private static ProgressFigures figures(Map<Outcome, Long> errors) {
    return new ProgressFigures(
        50, 101_234, 8412.4, Optional.empty(), OptionalLong.of(12_300_000), errors);
  }

  private static ProgressFigures failing() {
    Map<Outcome, Long> errors = new LinkedHashMap<>();
    errors.put(Outcome.REFUSED, 12L);
    errors.put(Outcome.CHECK_FAILED, 3L);
    return figures(errors);
  }

  /** What is least important goes first, and errors stay when nearly everything else is gone. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "130|12s / 1m  ━━━━━───────────────────  20%  48s left  50 users  8412 req/s  p95 12.3ms  errors: 12 refused, 3 check failed",
        "110|12s / 1m  ━━──────────  20%  48s left  50 users  8412 req/s  p95 12.3ms  errors: 12 refused, 3 check failed",
        "100|12s / 1m   20%  48s left  50 users  8412 req/s  p95 12.3ms  errors: 12 refused, 3 check failed",
        "90|12s / 1m  48s left  50 users  8412 req/s  p95 12.3ms  errors: 12 refused, 3 check failed",
        "78|12s / 1m  50 users  8412 req/s  p95 12.3ms  errors: 12 refused, 3 check failed",
        "70|12s / 1m  8412 req/s  p95 12.3ms  errors: 12 refused, 3 check failed",
        "58|12s / 1m  8412 req/s  errors: 12 refused, 3 check failed",
        "50|12s / 1m  errors: 12 refused, 3 check failed",
        "30|12s / 1m  15 errors",
        "15|12s  15 errors",
        "8|12s  15 ",
        "1|1",
      })
  void fitsTheTerminal(int columns, String expected) {
    assertThat(minute.live(12 * SECOND, failing(), GOES_ON).fit(columns)).isEqualTo(expected);
  }

  @Test
  void neverTakesMoreThanThereIs() {
    ProgressLine[] lines = {
      line(Paint.COLOURED, OptionalLong.of(60 * SECOND)), line(Paint.COLOURED, OptionalLong.empty())
    };
    for (int columns = 1; columns <= 200; columns++) {
      for (ProgressLine line : lines) {
        for (RunEnd.Reason reason : RunEnd.Reason.values()) {
          for (long at : new long[] {0, 12, 59, 61, 4000, 400_000}) {
            String fits = line.live(at * SECOND, failing(), Optional.of(reason)).fit(columns);
            assertThat(width(fits)).as(fits).isLessThanOrEqualTo(columns);
            fits = line.live(at * SECOND, failing(), GOES_ON).fit(columns);
            assertThat(width(fits)).as(fits).isLessThanOrEqualTo(columns);
          }
        }
      }
    }
  }

  private static int width(String painted) {
    String plain = painted.replaceAll("\u001b\\[\\d+m", "");
    assertThat(plain).doesNotContain("\u001b");
    return plain.codePoints().map(Printable::width).sum();
  }

  @Test
  void theFirstSecondHasNoFigures() {
    assertThat(minute.live(SECOND / 2, null, GOES_ON).fit(60))
        .isEqualTo("0s / 1m  ────────────────────────   0%  1m00s left");
  }

  @Test
  void aRunWithoutDurationCountsItsRequests() {
    assertThat(line(Paint.PLAIN, OptionalLong.empty()).live(3723 * SECOND, FINE, GOES_ON).fit(80))
        .isEqualTo("1h02m03s  101234 requests  50 users  8412 req/s  p95 12.3ms");
  }

  @Test
  void aWantedRateStandsBesideTheAchievedOne() {
    ProgressFigures figures =
        new ProgressFigures(
            3,
            1,
            2400,
            Optional.of(new ProgressFigures.Arrivals(998.3, 1000)),
            OptionalLong.empty(),
            Map.of());
    String plain =
        new ProgressLine(new Expected(OptionalLong.of(60 * SECOND)), Paint.PLAIN)
            .plain(5 * SECOND, figures, Optional.empty());
    assertThat(plain).contains("998 of 1000 arrivals/s").contains("2400 req/s");
  }

  @Test
  void onlyWhatFailedIsRedAndTheRestOfTheBarFaint() {
    assertThat(
            line(Paint.COLOURED, OptionalLong.of(60 * SECOND))
                .live(30 * SECOND, failing(), GOES_ON)
                .fit(200))
        .isEqualTo(
            "30s / 1m  ━━━━━━━━━━━━\u001b[2m────────────\u001b[0m  50%  30s left  50 users"
                + "  8412 req/s  p95 12.3ms  \u001b[31merrors: 12 refused, 3 check failed\u001b[0m");
  }

  @Test
  void afterCtrlCItSaysHowToLeave() {
    Optional<RunEnd.Reason> byHand = Optional.of(RunEnd.Reason.INTERRUPTED);
    assertThat(minute.live(12 * SECOND, FINE, byHand).fit(200))
        .isEqualTo(
            "12s / 1m  stopping  Ctrl-C again leaves at once  waiting for answers in flight"
                + "  50 users  8412 req/s  p95 12.3ms");
    assertThat(minute.live(12 * SECOND, FINE, byHand).fit(50))
        .isEqualTo("12s / 1m  stopping  Ctrl-C again leaves at once");
    assertThat(minute.live(12 * SECOND, FINE, Optional.of(RunEnd.Reason.ABORTED)).fit(200))
        .contains("stopping  waiting")
        .doesNotContain("Ctrl-C");
  }

  @Test
  void whatIsInFlightAtTheEndIsWaitedFor() {
    assertThat(minute.live(61 * SECOND, FINE, GOES_ON).fit(79))
        .isEqualTo("1m01s / 1m  waiting for answers in flight  50 users  8412 req/s  p95 12.3ms");
    assertThat(minute.plain(60 * SECOND, FINE, GOES_ON)).doesNotContain("waiting");
  }

  @Test
  void slowRatesHaveADecimal() {
    ProgressFigures slow =
        new ProgressFigures(1, 1, 0.34, Optional.empty(), OptionalLong.empty(), Map.of());
    assertThat(minute.plain(12 * SECOND, slow, GOES_ON))
        .isEqualTo("12s / 1m  1 user  0.3 req/s  p95 –       no errors");
  }
}
