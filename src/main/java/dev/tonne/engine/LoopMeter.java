package dev.tonne.engine;

import dev.tonne.stats.Punctuality;
import dev.tonne.stats.Timing;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Watches how punctual one loop is. Confined to it; counting allocates nothing. */
final class LoopMeter {
  /** Being woken a little late is no stall. */
  private static final long STALL_NS = 50_000_000L;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final boolean tellsCpu = threads.isCurrentThreadCpuTimeSupported();
  private Timing late = new Timing(Timing.COARSE_DIGITS);
  private long missed;
  private long stalledNs;
  private long longestStallNs;
  private long cpuNs;

  /** The loop got to what was due at an instant. */
  void reached(long dueNs, long nowNs) {
    late.record(Math.max(0, nowNs - dueNs));
  }

  /** The loop never got to what was due so long ago. */
  void missed(long agoNs) {
    late.record(Math.max(0, agoNs));
    if (agoNs > STALL_NS) {
      missed++;
    }
  }

  /** A heartbeat came so late. */
  void beat(long lateNs) {
    longestStallNs = Math.max(longestStallNs, lateNs);
    if (lateNs > STALL_NS) {
      stalledNs += lateNs;
    }
  }

  /** From now on the thread's CPU time counts; on the loop. */
  void start() {
    cpuNs = cpuNs();
  }

  long longestStallNs() {
    return longestStallNs;
  }

  /** Hands out all since the last time for good; on the loop. */
  Punctuality take() {
    long cpu = cpuNs();
    Punctuality taken = new Punctuality(late, missed, stalledNs, cpu - cpuNs);
    cpuNs = cpu;
    late = new Timing(Timing.COARSE_DIGITS);
    missed = 0;
    stalledNs = 0;
    longestStallNs = 0;
    return taken;
  }

  private long cpuNs() {
    return tellsCpu ? Math.max(0, threads.getCurrentThreadCpuTime()) : 0;
  }
}
