package dev.tonne.plan;

/** A task that is yet to run. Confined to the loop it was set on. */
public interface Timer {
  /** It never runs, and what it would have needed is let go; without effect once it ran. */
  void cancel();
}
