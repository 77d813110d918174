package dev.tonne.summary;

import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.Threshold;
import java.util.List;
import java.util.function.Consumer;

/**
 * Ends a run as soon as a threshold with {@code abort} is broken: judges those once a second on all
 * that was recorded so far, none before its {@code after} or without a sample. Costs nothing where
 * there are none.
 */
public final class AbortGuard implements IntervalListener {
  private static final long SECOND_NS = 1_000_000_000L;

  private final List<Threshold> thresholds;
  private final Consumer<Threshold> stop;
  private final RunRecord record = new RunRecord();
  private boolean stopped;

  /**
   * @param thresholds all of a run; those without {@code abort} are left out
   * @param stop told the first one that broke, once, by the thread that calls the listeners
   */
  public AbortGuard(List<Threshold> thresholds, Consumer<Threshold> stop) {
    this.thresholds = thresholds.stream().filter(t -> t.terms().abort()).toList();
    this.stop = stop;
  }

  @Override
  public void start(RunHeader header) {
    record.start(header);
  }

  @Override
  public void interval(Interval interval) {
    if (stopped || thresholds.isEmpty()) {
      return;
    }
    record.interval(interval);
    long elapsedNs = (interval.second() + 1) * SECOND_NS;
    thresholds.stream()
        .filter(threshold -> elapsedNs >= threshold.terms().afterNs())
        .filter(this::broken)
        .findFirst()
        .ifPresent(
            threshold -> {
              stopped = true;
              stop.accept(threshold);
            });
  }

  private boolean broken(Threshold threshold) {
    MeasuredWindow window =
        new MeasuredWindow(record.series(), record.end(), record.header().metrics());
    ThresholdResult result =
        ThresholdJudge.judge(threshold, Selection.of(record, window, threshold));
    return result.verdict() == Verdict.FAIL && !mayComeTrue(threshold, result);
  }

  /** Some figures go one way only, so that a line which is missed now may still be reached. */
  private static boolean mayComeTrue(Threshold threshold, ThresholdResult result) {
    double missing = threshold.limit() - result.actual().orElse(threshold.limit());
    return switch (threshold.measure().kind()) {
      case COUNT, MAX -> missing > 0 || (missing == 0 && threshold.op() == Threshold.Op.MORE);
      case MIN -> missing < 0 || (missing == 0 && threshold.op() == Threshold.Op.LESS);
      case PERCENTILE, MEAN, STDDEV, ERROR_RATE, CHECK_RATE, RATE -> false;
    };
  }

  @Override
  public void end(RunEnd end) {
    stopped = true;
  }
}
