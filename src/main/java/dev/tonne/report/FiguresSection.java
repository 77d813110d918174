package dev.tonne.report;

import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.summary.Distribution;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.StepSummary;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The figures that people look at first. */
final class FiguresSection {
  private FiguresSection() {}

  /** What is shown; {@code bodyBytes} is 0 if there were none. */
  public record View(
      String total,
      String slowest,
      String fastest,
      String average,
      String rate,
      long bodyBytes,
      long bytesPerRequest) {}

  static View of(RunSummary summary) {
    StepSummary all = summary.all();
    long answered = all.accounts().ok() + all.accounts().count(Outcome.CHECK_FAILED);
    return new View(
        total(summary.end()),
        time(all.response(), Distribution::maxNs),
        time(all.response(), Distribution::minNs),
        time(all.response(), Distribution::meanNs),
        Show.decimal(all.rate()),
        all.traffic().bodyBytes(),
        answered == 0 ? 0 : all.traffic().bodyBytes() / answered);
  }

  static String time(Optional<Distribution> times, ToDoubleFunction<Distribution> figure) {
    return times.map(t -> Show.time(figure.applyAsDouble(t))).orElse(Show.NOTHING);
  }

  private static String total(RunEnd end) {
    long drain = end.wholeNs() - end.measuredNs();
    return drain * 100 <= end.wholeNs()
        ? Show.time(end.wholeNs())
        : Show.time(end.wholeNs())
            + " ("
            + Show.time(end.measuredNs())
            + " measured, then waiting"
            + " for answers)";
  }
}
