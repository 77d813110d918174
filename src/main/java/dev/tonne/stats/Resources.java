package dev.tonne.stats;

/**
 * What the machine gave the generator in one second. Where the system does not tell, 0.
 *
 * @param wallNs how long that second really was
 * @param longestGcNs the longest garbage collection that stopped everything
 * @param throttledNs for which a CPU quota held the process back
 * @param busyTicks of the CPUs this process may use, whoever used them
 * @param stolenTicks of these, taken by the machine below this virtual one
 * @param allTicks of these, idle or not
 * @param descriptors open files and sockets, about
 * @param descriptorLimit how many there may be
 * @param clockStepNs the smallest step of the clock
 */
public record Resources(
    long wallNs,
    long longestGcNs,
    long throttledNs,
    long busyTicks,
    long stolenTicks,
    long allTicks,
    long descriptors,
    long descriptorLimit,
    long clockStepNs) {
  /** Nobody looked. */
  public static final Resources UNKNOWN = new Resources(0, 0, 0, 0, 0, 0, 0, 0, 0);
}
