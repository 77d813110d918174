package dev.tonne.summary;

/**
 * What the generator is judged by. What is unknown is 0.
 *
 * @param wholeNs how long the run took, drain included
 * @param warmUpNs from the start, in which the JVM mostly compiled
 */
public record GeneratorFigures(
    long wholeNs, long warmUpNs, Schedule schedule, Pauses pauses, Cpu cpu, Limits limits) {

  /**
   * Whether it did what the profiles wanted when they wanted it. Times are of what was due after
   * the warm-up, and hold only what was the generator's own fault.
   *
   * @param due how often something was due at an instant
   * @param lateP99Ns how late that was, nearest rank
   * @param lateMaxNs the latest
   * @param wanted arrivals, by the profiles of open groups
   * @param missed of these, what it never got to
   * @param unplaced of these, what never started since all users were at work
   */
  public record Schedule(
      long due, long lateP99Ns, long lateMaxNs, long wanted, long missed, long unplaced) {}

  /**
   * When it did nothing at all.
   *
   * @param longestStallNs an I/O loop was late for its heartbeat
   * @param stalledNs all such times
   * @param gcNs in garbage collections
   * @param longestGcNs one of them
   * @param clockStepNs the smallest step of the clock
   */
  public record Pauses(
      long longestStallNs, long stalledNs, long gcNs, long longestGcNs, long clockStepNs) {}

  /**
   * What it had to work with, after the warm-up. Shares are 0 to 1.
   *
   * @param judgedNs how long that was
   * @param loop of the time that the busiest I/O thread worked
   * @param cores that the process kept busy
   * @param cpus that it may use
   * @param machine of these CPUs that was in use, by whatever program
   * @param stolen of these CPUs, taken by the machine below a virtual one
   * @param throttled of the time, held back by a quota
   */
  public record Cpu(
      long judgedNs,
      double loop,
      double cores,
      int cpus,
      double machine,
      double stolen,
      double throttled) {}

  /**
   * What its system let it have.
   *
   * @param started requests
   * @param refused of these, for want of a port or a descriptor
   * @param users the most at once
   * @param connections the most open at once
   * @param descriptors the most open at once, about
   * @param descriptorLimit how many there may be
   */
  public record Limits(
      long started,
      long refused,
      int users,
      int connections,
      long descriptors,
      long descriptorLimit) {}
}
