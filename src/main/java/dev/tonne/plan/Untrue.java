package dev.tonne.plan;

/** Counts a step as skipped whose condition was not met. */
record Untrue(int metric, Action next) implements Action {
  @Override
  public Action execute(VirtualUser user) {
    user.recorder().skip(user.metric(metric));
    return next;
  }
}
