package dev.tonne.engine;

import dev.tonne.stats.GeneratorRecord;
import dev.tonne.stats.Punctuality;
import dev.tonne.stats.Resources;
import dev.tonne.time.Clock;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what this process used, and what the machine gave it, since the last reading. */
final class ProcessMeter implements AutoCloseable {
  private static final long MS = 1_000_000L;
  private static final int CLOCK_STEPS = 20;

  private final Clock clock;
  private final GarbageWatch garbage = new GarbageWatch();
  private final @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
  private final ProcessHandle process = ProcessHandle.current();
  private final Set<Integer> cpus = MachineCpu.allowed();
  private final CpuQuota quota = new CpuQuota();
  private final long clockStepNs;
  private final long otherDescriptors;
  private final long descriptorLimit;
  private MachineCpu machine = MachineCpu.read(cpus);
  private long throttledNs = quota.throttledNs().orElse(0);
  private long cpuNs = cpuNs();
  private long gcNs = garbage.allNs();
  private long jitNs = jitNs();
  private long readNs;

  /** Before the first connection is opened. */
  ProcessMeter(Clock clock) {
    this.clock = clock;
    otherDescriptors = Descriptors.open();
    descriptorLimit = Descriptors.limit();
    clockStepNs = clockStepNs(clock);
    readNs = clock.nanoTime();
  }

  /** The smallest of some steps; 0 of a clock that stands. */
  private static long clockStepNs(Clock clock) {
    long smallest = Long.MAX_VALUE;
    for (int i = 0; i < CLOCK_STEPS; i++) {
      long from = clock.nanoTime();
      long to = from;
      for (int n = 0; n < 1_000_000 && to == from; n++) {
        to = clock.nanoTime();
      }
      if (to == from) {
        return 0;
      }
      smallest = Math.min(smallest, to - from);
    }
    return smallest;
  }

  GeneratorRecord read(int users, int connections, long stallNs, Punctuality punctuality) {
    long cpu = cpuNs();
    long gc = garbage.allNs();
    long jit = jitNs();
    GeneratorRecord record =
        new GeneratorRecord(
            users,
            connections,
            cpu - cpuNs,
            gc - gcNs,
            jit - jitNs,
            stallNs,
            punctuality,
            resources(connections));
    cpuNs = cpu;
    gcNs = gc;
    jitNs = jit;
    return record;
  }

  private Resources resources(int connections) {
    long now = clock.nanoTime();
    MachineCpu cpu = MachineCpu.read(cpus);
    long throttled = quota.throttledNs().orElse(throttledNs);
    boolean told = cpu.all() > 0 && machine.all() > 0;
    Resources resources =
        new Resources(
            now - readNs,
            garbage.takeLongestNs(),
            throttled - throttledNs,
            told ? cpu.busy() - machine.busy() : 0,
            told ? cpu.stolen() - machine.stolen() : 0,
            told ? cpu.all() - machine.all() : 0,
            // counting the files in use takes long when there are many
            Math.min(otherDescriptors + connections, descriptorLimit),
            descriptorLimit,
            clockStepNs);
    readNs = now;
    machine = cpu;
    throttledNs = throttled;
    return resources;
  }

  /** Where the system tells it: the bean that has it too looks for containers first. */
  private long cpuNs() {
    return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  private long jitNs() {
    return compiler != null && compiler.isCompilationTimeMonitoringSupported()
        ? compiler.getTotalCompilationTime() * MS
        : 0;
  }

  @Override
  public void close() {
    garbage.close();
  }
}
