package dev.tonne.output;

import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.terminal.Paint;
import dev.tonne.time.Durations;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Puts figures of a run that goes on into words: one line, the same parts wherever it is shown. */
final class ProgressLine {
  private static final long SECOND = 1_000_000_000L;
  private static final int[] BARS = {24, 12};

  private final Expected expected;
  private final Paint paint;

  ProgressLine(Expected expected, Paint paint) {
    this.expected = expected;
    this.paint = paint;
  }

  /** For a file or a log: everything but what a reader can work out. */
  String plain(long elapsedNs, ProgressFigures figures, Optional<RunEnd.Reason> stopped) {
    FittingLine line = new FittingLine();
    time(line, elapsedNs);
    figures(line, figures);
    line.part(1, errors(figures.errors(), "no errors"));
    ending(line, elapsedNs, stopped);
    return line.whole();
  }

  /**
   * For a terminal.
   *
   * @param figures none in the first second
   */
  FittingLine live(
      long elapsedNs, @Nullable ProgressFigures figures, Optional<RunEnd.Reason> stopped) {
    FittingLine line = new FittingLine();
    time(line, elapsedNs);
    if (stopped.isEmpty() && expected.wholeNs().isPresent() && !over(elapsedNs)) {
      bar(line, elapsedNs, expected.wholeNs().getAsLong());
    }
    ending(line, elapsedNs, stopped);
    if (figures != null) {
      figures(line, figures);
      long n = figures.errorCount();
      if (n > 0) {
        String count = n + (n == 1 ? " error" : " errors");
        line.part(60, paint::bad, errors(figures.errors(), ""), count);
      }
    }
    return line;
  }

  private void time(FittingLine line, long elapsedNs) {
    String elapsed = clock(elapsedNs / SECOND);
    if (expected.wholeNs().isEmpty()) {
      line.part(90, elapsed);
    } else {
      String whole = Durations.format(expected.wholeNs().getAsLong());
      line.part(90, elapsed + " / " + whole, elapsed);
    }
  }

  private void bar(FittingLine line, long elapsedNs, long wholeNs) {
    double share = (double) elapsedNs / wholeNs;
    String percent = String.format(Locale.ROOT, "%3d%%", (int) (share * 100));
    String[] forms = new String[BARS.length + 2];
    for (int i = 0; i < BARS.length; i++) {
      int done = (int) Math.round(share * BARS[i]);
      forms[i] = "━".repeat(done) + "─".repeat(BARS[i] - done) + " " + percent;
    }
    forms[BARS.length] = percent;
    forms[BARS.length + 1] = "";
    line.part(10, this::fadeRest, forms);
    // Rounded up: the last second of a run is not over yet.
    line.part(20, clock(-Math.floorDiv(elapsedNs - wholeNs, SECOND)) + " left", "");
  }

  /** The part of the bar that is still to come. */
  private String fadeRest(String bar) {
    int from = bar.indexOf('─');
    int to = bar.lastIndexOf('─') + 1;
    return from < 0
        ? bar
        : bar.substring(0, from) + paint.faint(bar.substring(from, to)) + bar.substring(to);
  }

  private void figures(FittingLine line, ProgressFigures figures) {
    if (expected.wholeNs().isEmpty()) {
      line.part(25, figures.finished() + (figures.finished() == 1 ? " request" : " requests"), "");
    }
    line.part(30, figures.users() + (figures.users() == 1 ? " user" : " users"), "");
    if (figures.arrivals().isPresent()) {
      ProgressFigures.Arrivals arrivals = figures.arrivals().get();
      String share = rate(arrivals.begun()) + " of " + rate(arrivals.wanted());
      line.part(45, share + " arrivals/s", share + "/s", "");
    }
    String rate = rate(figures.rate());
    line.part(50, rate + " req/s", rate + "/s", "");
    // As wide whatever the unit: what follows stands still.
    String p95 = figures.p95Ns().isEmpty() ? "–" : Durations.display(figures.p95Ns().getAsLong());
    line.part(40, "p95 " + p95 + " ".repeat(Math.max(0, 6 - p95.length())), "");
  }

  private void ending(FittingLine line, long elapsedNs, Optional<RunEnd.Reason> stopped) {
    if (stopped.isPresent()) {
      line.part(70, "stopping");
      boolean byHand = stopped.get() == RunEnd.Reason.INTERRUPTED;
      line.part(55, byHand ? "Ctrl-C again leaves at once" : "", "");
    }
    if (stopped.isPresent() || over(elapsedNs)) {
      line.part(15, "waiting for answers in flight", "");
    }
  }

  private boolean over(long elapsedNs) {
    return expected.wholeNs().isPresent() && elapsedNs > expected.wholeNs().getAsLong();
  }

  private static String errors(Map<Outcome, Long> errors, String none) {
    StringJoiner list = new StringJoiner(", ", "errors: ", "").setEmptyValue(none);
    errors.forEach((outcome, n) -> list.add(n + " " + outcome.label()));
    return list.toString();
  }

  private static String rate(double rate) {
    return String.format(Locale.ROOT, rate > 0 && rate < 9.95 ? "%.1f" : "%.0f", rate);
  }

  /** {@code 7s}, {@code 1m05s}, {@code 1h02m05s}. */
  private static String clock(long seconds) {
    if (seconds < 60) {
      return seconds + "s";
    }
    long minutes = seconds / 60;
    return minutes < 60
        ? String.format(Locale.ROOT, "%dm%02ds", minutes, seconds % 60)
        : String.format(Locale.ROOT, "%dh%02dm%02ds", minutes / 60, minutes % 60, seconds % 60);
  }
}
