package dev.tonne.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How busy the CPUs are that this process may use, whoever uses them: the counters of {@code
 * /proc/stat}, see proc(5).
 *
 * @param busy ticks since the machine started
 * @param stolen of these, taken by the machine below this virtual one
 * @param all idle ones too
 */
record MachineCpu(long busy, long stolen, long all) {
  private static final MachineCpu UNKNOWN = new MachineCpu(0, 0, 0);
  private static final Path STAT = Path.of("/proc/stat");
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final int IDLE = 3;
  private static final int WAITING = 4;
  private static final int STOLEN = 7;

  /** Of this moment. */
  static MachineCpu read(Set<Integer> cpus) {
    return of(SystemFile.lines(STAT), cpus);
  }

  /** The CPUs that this process may use; empty if the system does not tell. */
  static Set<Integer> allowed() {
    return SystemFile.lines(STATUS).stream()
        .filter(line -> line.startsWith(ALLOWED))
        .findFirst()
        .map(line -> list(line.substring(ALLOWED.length()).strip()))
        .orElse(Set.of());
  }

  /** {@code 0-2,5} */
  static Set<Integer> list(String text) {
    Set<Integer> cpus = new TreeSet<>();
    for (String part : text.split(",", -1)) {
      String[] ends = part.split("-", -1);
      int last = Integer.parseInt(ends[ends.length - 1]);
      for (int cpu = Integer.parseInt(ends[0]); cpu <= last; cpu++) {
        cpus.add(cpu);
      }
    }
    return cpus;
  }

  /** Of the lines {@code cpuN user nice system idle iowait irq softirq steal guest guest_nice}. */
  static MachineCpu of(List<String> stat, Set<Integer> cpus) {
    MachineCpu sum = UNKNOWN;
    for (String line : stat) {
      String[] words = line.split(" ", -1);
      if (words[0].matches("cpu\\d+") && cpus.contains(Integer.valueOf(words[0].substring(3)))) {
        sum = sum.plus(words);
      }
    }
    return sum;
  }

  private MachineCpu plus(String[] words) {
    long busyTicks = busy;
    long allTicks = all;
    // guests are in user and nice already
    for (int i = 0; i <= STOLEN && i + 1 < words.length; i++) {
      long ticks = Long.parseLong(words[i + 1]);
      allTicks += ticks;
      busyTicks += i == IDLE || i == WAITING ? 0 : ticks;
    }
    long stolenTicks = words.length > STOLEN + 1 ? Long.parseLong(words[STOLEN + 1]) : 0;
    return new MachineCpu(busyTicks, stolen + stolenTicks, allTicks);
  }
}
