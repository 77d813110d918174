package dev.tonne.step.flow;

import dev.tonne.plan.OpenBlock;
import dev.tonne.plan.VirtualUser;
import dev.tonne.stats.Outcome;
import dev.tonne.stats.Sample;

/** A transaction that a user is inside of. */
final class OpenTransaction implements OpenBlock {
  private final int metric;
  private final long intendedNs;
  private final long startNs;
  private long pausedNs;
  private boolean failed;

  OpenTransaction(int step, VirtualUser user) {
    this.metric = user.metric(step);
    this.intendedNs = user.intendedNs();
    this.startNs = user.nowNs();
    user.recorder().start(metric, intendedNs);
  }

  @Override
  public void failed() {
    failed = true;
  }

  @Override
  public void paused(long ns) {
    pausedNs += ns;
  }

  /** It ran to its end: its time is what passed but for the pauses. */
  void complete(VirtualUser user) {
    Sample sample = new Sample(1);
    long now = user.nowNs();
    sample.intendedNs = intendedNs;
    sample.startNs = startNs;
    sample.endNs = Math.max(startNs, now - pausedNs);
    sample.phases[0] = now - intendedNs;
    sample.outcome = failed ? Outcome.CHECK_FAILED : Outcome.OK;
    user.recorder().finish(metric, sample);
  }

  @Override
  public void left(VirtualUser user) {
    user.recorder().leave(metric);
  }

  @Override
  public void cut(VirtualUser user, long nowNs) {
    user.recorder().cut(metric, Math.max(0, nowNs - intendedNs - pausedNs), true);
  }
}
