package dev.tonne.plan;

/** Counts a step whose condition was not true as skipped, and goes on behind it. */
record Skipped(int metric, Action next) implements Action {
  @Override
  public Action execute(VirtualUser user) {
    user.recorder().skip(metric);
    return next;
  }
}
