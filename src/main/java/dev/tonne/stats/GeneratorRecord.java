package dev.tonne.stats;

/**
 * How the generator itself did in one second.
 *
 * @param activeUsers the most at work at once in that second
 * @param openConnections the most at once in that second
 * @param cpuNs user and system time of the process in that second
 * @param gcNs spent in garbage collections that stopped everything
 * @param jitNs spent compiling
 * @param longestStallNs the longest time a loop was late for its own tick or heartbeat
 */
public record GeneratorRecord(
    int activeUsers,
    int openConnections,
    long cpuNs,
    long gcNs,
    long jitNs,
    long longestStallNs,
    Punctuality punctuality,
    Resources resources) {

  /** Of which no more is known. */
  public GeneratorRecord(
      int activeUsers,
      int openConnections,
      long cpuNs,
      long gcNs,
      long jitNs,
      long longestStallNs) {
    this(
        activeUsers,
        openConnections,
        cpuNs,
        gcNs,
        jitNs,
        longestStallNs,
        Punctuality.none(),
        Resources.UNKNOWN);
  }
}
