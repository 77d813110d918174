package dev.tonne.summary;

import dev.tonne.stats.Threshold;
import dev.tonne.stats.Timing;
import java.util.OptionalDouble;

/**
 * Says whether a threshold held. No sample is not a pass. A latency that must stay below a limit
 * takes the age of requests in flight at the end as a lower bound where it is above the figure, so
 * that a server that hangs can't look healthy.
 */
final class ThresholdJudge {
  private ThresholdJudge() {}

  static ThresholdResult judge(Threshold threshold, Measured of) {
    OptionalDouble measured = measure(threshold, of, of.times());
    OptionalDouble actual = measured;
    if (upperLimit(threshold)) {
      actual = measure(threshold, of, withHung(of, measured));
    }
    boolean lowerBound = !actual.equals(measured);
    OptionalDouble margin = margin(threshold, actual);
    if (actual.isEmpty()) {
      return new ThresholdResult(threshold, Verdict.NO_SAMPLE, actual, margin, false);
    }
    boolean holds = threshold.op().holds(actual.getAsDouble(), threshold.limit());
    Verdict verdict = holds ? Verdict.PASS : Verdict.FAIL;
    if (holds && measured.isEmpty()) {
      verdict = Verdict.NO_SAMPLE;
    }
    return new ThresholdResult(threshold, verdict, actual, margin, lowerBound);
  }

  private static boolean upperLimit(Threshold threshold) {
    boolean latency =
        switch (threshold.measure().kind()) {
          case PERCENTILE, MEAN, MAX -> true;
          case MIN, STDDEV, ERROR_RATE, CHECK_RATE, RATE, COUNT -> false;
        };
    return latency
        && (threshold.op() == Threshold.Op.LESS || threshold.op() == Threshold.Op.AT_MOST);
  }

  /** The times and those ages that can only raise the figure. */
  private static Timing withHung(Measured of, OptionalDouble figure) {
    Timing hung = new Timing(Timing.DIGITS);
    hung.addAbove(of.ages(), (long) figure.orElse(-1));
    if (hung.count() == 0) {
      return of.times();
    }
    hung.add(of.times());
    return hung;
  }

  private static OptionalDouble measure(Threshold threshold, Measured of, Timing times) {
    return switch (threshold.measure().kind()) {
      case RATE -> of.rate();
      case COUNT -> OptionalDouble.of(of.finished());
      case ERROR_RATE -> of.errorRate();
      case CHECK_RATE -> of.checks().rate();
      case PERCENTILE, MEAN, MIN, MAX, STDDEV ->
          times.count() == 0
              ? OptionalDouble.empty()
              : OptionalDouble.of(latency(threshold.measure(), times));
    };
  }

  private static double latency(Threshold.Measure measure, Timing times) {
    return switch (measure.kind()) {
      case PERCENTILE -> times.percentile(measure.percent());
      case MEAN -> times.mean();
      case MIN -> times.min();
      case MAX -> times.max();
      case STDDEV -> times.standardDeviation();
      case ERROR_RATE, CHECK_RATE, RATE, COUNT ->
          throw new IllegalArgumentException(measure.toString());
    };
  }

  private static OptionalDouble margin(Threshold threshold, OptionalDouble actual) {
    double limit = threshold.limit();
    if (actual.isEmpty() || limit == 0 || threshold.op() == Threshold.Op.EQUAL) {
      return OptionalDouble.empty();
    }
    double share = (limit - actual.getAsDouble()) / limit;
    boolean upper = threshold.op() == Threshold.Op.LESS || threshold.op() == Threshold.Op.AT_MOST;
    return OptionalDouble.of(upper ? share : -share);
  }
}
