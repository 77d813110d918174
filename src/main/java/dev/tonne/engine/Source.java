package dev.tonne.engine;

/** Brings the users of one group to one loop. Confined to that loop. */
interface Source {
  /** Sets the first timer. */
  void begin(long startNs);

  /** Brings those whose time has come. */
  void startDue();

  /** Brings nobody any more. */
  void stop(long nowNs);

  /** Whether nobody will come any more. */
  boolean exhausted();

  /** One of its users is gone. */
  void left(long nowNs);
}
