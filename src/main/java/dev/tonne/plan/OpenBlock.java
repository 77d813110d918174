package dev.tonne.plan;

/** A block that a user is inside of and that learns what happens there: a transaction. */
public interface OpenBlock {
  /** A step inside failed. */
  void failed();

  /** The user paused inside: time that is not the block's. */
  void paused(long ns);

  /** The loop went on without coming to the block's end. */
  void left(VirtualUser user);

  /** The run ended while the user was inside. */
  void cut(VirtualUser user, long nowNs);
}
