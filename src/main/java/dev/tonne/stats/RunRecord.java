package dev.tonne.stats;

/** All that was recorded of one run, in memory: totals by metric and a bounded series over time. */
public final class RunRecord implements IntervalListener {
  @Override
  public void start(RunHeader header) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void interval(Interval interval) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void end(RunEnd end) {
    throw new UnsupportedOperationException();
  }
}
