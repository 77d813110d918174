package dev.tonne.engine;

/** The users at work on one loop, and the most at once since that was last asked. */
final class UserCount {
  private int now;
  private int most;

  void enter() {
    most = Math.max(most, ++now);
  }

  void leave() {
    now--;
  }

  /** The most at once since the last call; those who stay count for the next one too. */
  int takeMost() {
    int taken = most;
    most = now;
    return taken;
  }
}
