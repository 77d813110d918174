package dev.tonne.engine;

import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.RunEnd;
import dev.tonne.stats.RunHeader;
import java.util.List;

/**
 * Ends a run whose target can't be reached at all: nothing is learnt by knocking at a closed port
 * for its whole duration.
 */
final class ReachabilityGuard implements IntervalListener {
  private final Course course;
  private final List<Metric> metrics;
  private long finished;
  private long sent;

  ReachabilityGuard(Course course, List<Metric> metrics) {
    this.course = course;
    this.metrics = metrics;
  }

  @Override
  public void start(RunHeader header) {
    // nothing to prepare
  }

  @Override
  public void interval(Interval interval) {
    for (Metric metric : metrics) {
      if (metric.kind() != Metric.Kind.REQUEST) {
        continue; // a transaction may end without a request
      }
      MetricRecord record = interval.metrics().get(metric.id());
      // what could not even be rendered says nothing about the target
      finished += record.finished() - record.count(Outcome.UNRENDERABLE);
      sent += record.sent();
    }
    if (sent == 0 && finished > 0 && interval.second() + 1 >= RunEnd.UNREACHABLE_AFTER_SECONDS) {
      course.stop(RunEnd.Reason.UNREACHABLE);
    }
  }

  @Override
  public void end(RunEnd end) {
    // nothing to finish
  }
}
