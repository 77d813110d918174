package dev.tonne.stats;

/** How the generator itself did over a whole run. */
public final class GeneratorTotals {
  /** Share of a second spent compiling, from which on it belongs to the generator's warm-up. */
  private static final double WARMING = 0.5;

  /** Less than this says too little to be judged alone. */
  private static final long ENOUGH_NS = 1_000_000_000L;

  private final GeneratorTally whole = new GeneratorTally();
  private final GeneratorTally warm = new GeneratorTally();
  private boolean begun;
  private boolean calm;
  private long warmUpNs;
  private int peakUsers;
  private int peakConnections;
  private long cpuNs;
  private long gcNs;
  private long longestGcNs;
  private long jitNs;
  private long longestStallNs;
  private long stalledNs;
  private long missed;
  private long descriptors;
  private long descriptorLimit;
  private long clockStepNs;

  void add(GeneratorRecord second) {
    Resources resources = second.resources();
    peakUsers = Math.max(peakUsers, second.activeUsers());
    peakConnections = Math.max(peakConnections, second.openConnections());
    cpuNs += second.cpuNs();
    gcNs += second.gcNs();
    jitNs += second.jitNs();
    longestStallNs = Math.max(longestStallNs, second.longestStallNs());
    longestGcNs = Math.max(longestGcNs, resources.longestGcNs());
    stalledNs += second.punctuality().stalledNs();
    missed += second.punctuality().missed();
    descriptors = Math.max(descriptors, resources.descriptors());
    descriptorLimit = Math.max(descriptorLimit, resources.descriptorLimit());
    clockStepNs = Math.max(clockStepNs, resources.clockStepNs());
    if (resources.wallNs() > 0) { // else nobody looked, and the record is about something else
      tally(second, second.jitNs() >= resources.wallNs() * WARMING);
    }
  }

  private void tally(GeneratorRecord second, boolean warming) {
    whole.add(second);
    boolean first = !begun;
    begun = true;
    if (!warming && !first) {
      calm = true;
      warm.add(second);
    } else if (warming && !calm) {
      // a compilation counts when it is done: the first second may look calm
      warmUpNs = whole.wallNs();
    }
  }

  /**
   * What is fair to judge: without the first second and those in which the JVM mostly compiled; all
   * of a run that has hardly any other.
   */
  public GeneratorTally judged() {
    return warm.wallNs() >= ENOUGH_NS ? warm : whole;
  }

  /** From the start until the JVM no longer compiled for half of the time. */
  public long warmUpNs() {
    return warmUpNs;
  }

  /** The most users at work in any second. */
  public int peakUsers() {
    return peakUsers;
  }

  /** The most open connections in any second. */
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

  /** The longest garbage collection. */
  public long longestGcNs() {
    return longestGcNs;
  }

  public long jitNs() {
    return jitNs;
  }

  /** The longest time that a loop was late for its own tick or heartbeat. */
  public long longestStallNs() {
    return longestStallNs;
  }

  /** All times together that a loop was late for its heartbeat. */
  public long stalledNs() {
    return stalledNs;
  }

  /** Arrivals that were due and that no loop ever got to. */
  public long missed() {
    return missed;
  }

  /** The most open files and sockets, about. */
  public long descriptors() {
    return descriptors;
  }

  /** How many there may be; 0 if unknown. */
  public long descriptorLimit() {
    return descriptorLimit;
  }

  /** The smallest step of the clock; 0 if unknown. */
  public long clockStepNs() {
    return clockStepNs;
  }
}
