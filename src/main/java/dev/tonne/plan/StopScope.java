package dev.tonne.plan;

/** Whom a stop is for. */
public enum StopScope {
  USER,
  GROUP,
  /** The whole run, without a failure. */
  TEST,
  /** The whole run, since a step failed that said so. */
  FAILED_TEST
}
