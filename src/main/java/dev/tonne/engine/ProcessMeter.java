package dev.tonne.engine;

import dev.tonne.stats.GeneratorRecord;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what this process itself used since the last reading. */
final class ProcessMeter {
  private static final long MS = 1_000_000L;

  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans();
  private final @Nullable CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
  private final ProcessHandle process = ProcessHandle.current();
  private long cpuNs = cpuNs();
  private long gcNs = gcNs();
  private long jitNs = jitNs();

  GeneratorRecord read(int users, int connections, long stallNs) {
    long cpu = cpuNs();
    long gc = gcNs();
    long jit = jitNs();
    GeneratorRecord record =
        new GeneratorRecord(users, connections, cpu - cpuNs, gc - gcNs, jit - jitNs, stallNs);
    cpuNs = cpu;
    gcNs = gc;
    jitNs = jit;
    return record;
  }

  /** Where the system tells it: the bean that has it too looks for containers first. */
  private long cpuNs() {
    return process.info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  private long gcNs() {
    return collectors.stream().mapToLong(c -> Math.max(0, c.getCollectionTime())).sum() * MS;
  }

  private long jitNs() {
    return compiler != null && compiler.isCompilationTimeMonitoringSupported()
        ? compiler.getTotalCompilationTime() * MS
        : 0;
  }
}
