package dev.tonne.stats;

/**
 * How a run ended.
 *
 * @param reason why
 * @param measuredNs the measured window: from the start to the instant when nothing new started, or
 *     when the last request ended if that was earlier; rates are over it
 * @param wholeNs with the drain
 */
public record RunEnd(Reason reason, long measuredNs, long wholeNs) {
  /** Why nothing new started. */
  public enum Reason {
    /** Every user finished its loops. */
    COMPLETED,
    /** The duration was over. */
    DURATION,
    /** Ctrl-C or SIGTERM. */
    INTERRUPTED,
    /** Nobody wrote an end: the process was killed, and what it had recorded last may be lost. */
    KILLED
  }
}
