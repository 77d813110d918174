package dev.tonne.stats;

/** What the generator used, and how late it was, over some seconds of a run. */
public final class GeneratorTally {
  private final Timing late = new Timing(Timing.COARSE_DIGITS);
  private long wallNs;
  private long cpuNs;
  private long busiestNs;
  private long throttledNs;
  private long busyTicks;
  private long stolenTicks;
  private long allTicks;

  void add(GeneratorRecord second) {
    late.add(second.punctuality().late());
    wallNs += second.resources().wallNs();
    cpuNs += second.cpuNs();
    busiestNs += second.punctuality().busiestNs();
    throttledNs += second.resources().throttledNs();
    busyTicks += second.resources().busyTicks();
    stolenTicks += second.resources().stolenTicks();
    allTicks += second.resources().allTicks();
  }

  /** How late the loops were by their own fault. */
  public Timing late() {
    return late;
  }

  /** How long all of it lasted. */
  public long wallNs() {
    return wallNs;
  }

  /** Cores that the process kept busy; 0 if unknown. */
  public double cores() {
    return share(cpuNs, wallNs);
  }

  /** How much of the time the busiest loop's thread worked; 0 if unknown. */
  public double loopShare() {
    return Math.min(1, share(busiestNs, wallNs));
  }

  /** How much of the time a CPU quota held the process back; 0 without one. */
  public double throttledShare() {
    return Math.min(1, share(throttledNs, wallNs));
  }

  /** How busy the CPUs were, whoever used them; 0 if unknown. */
  public double machineShare() {
    return share(busyTicks, allTicks);
  }

  /** How much of the CPUs the machine below this virtual one took; 0 if unknown. */
  public double stolenShare() {
    return share(stolenTicks, allTicks);
  }

  private static double share(long part, long whole) {
    return whole <= 0 ? 0 : (double) part / whole;
  }
}
