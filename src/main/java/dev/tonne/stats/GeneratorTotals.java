package dev.tonne.stats;

/** How the generator itself did over a whole run. */
public final class GeneratorTotals {
  private int peakUsers;
  private int peakConnections;
  private long cpuNs;
  private long gcNs;
  private long jitNs;
  private long longestStallNs;

  void add(GeneratorRecord second) {
    peakUsers = Math.max(peakUsers, second.activeUsers());
    peakConnections = Math.max(peakConnections, second.openConnections());
    cpuNs += second.cpuNs();
    gcNs += second.gcNs();
    jitNs += second.jitNs();
    longestStallNs = Math.max(longestStallNs, second.longestStallNs());
  }

  /** The most users at work in any second. */
  public int peakUsers() {
    return peakUsers;
  }

  /** The most open connections at the end of any second. */
  public int peakConnections() {
    return peakConnections;
  }

  /** User and system time of the process. */
  public long cpuNs() {
    return cpuNs;
  }

  public long gcNs() {
    return gcNs;
  }

  public long jitNs() {
    return jitNs;
  }

  /** The longest time that a loop was late for its own tick. */
  public long longestStallNs() {
    return longestStallNs;
  }
}
