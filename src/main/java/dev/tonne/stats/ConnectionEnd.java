package dev.tonne.stats;

/** How a connection came to its end. */
public enum ConnectionEnd {
  /** The server closed or reset it, or an answer said that it would. */
  SERVER,
  /** It was given up. */
  US,
  /** It was open when its user, or the run, was over. */
  KEPT
}
