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
  /** A run that could send nothing for so long from its start is ended. */
  public static final int UNREACHABLE_AFTER_SECONDS = 2;

  /** Why nothing new started. */
  public enum Reason {
    /** Every user finished its loops. */
    COMPLETED,
    /** The duration was over. */
    DURATION,
    /** Ctrl-C or SIGTERM. */
    INTERRUPTED,
    /** A step said so, without any failure. */
    STOPPED,
    /** A step failed whose {@code on-failure} is stop-test: the run has failed. */
    FAILED,
    /** A threshold with {@code abort} broke. */
    ABORTED,
    /** Not one request could be sent for {@link #UNREACHABLE_AFTER_SECONDS}. */
    UNREACHABLE,
    /** Nobody wrote an end: the process was killed, and what it had recorded last may be lost. */
    KILLED
  }
}
