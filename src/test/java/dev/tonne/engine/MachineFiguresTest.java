package dev.tonne.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What Linux writes into its files. */
final class MachineFiguresTest {
  @Test
  void onlyTheCpusThatMayBeUsedCount() {
    List<String> stat =
        List.of(
            "cpu  300 30 30 300 30 3 3 30 6 6",
            "cpu0 100 10 10 100 10 1 1 10 2 2",
            "cpu1 100 10 10 100 10 1 1 10 2 2",
            "cpu10 7 0 0 9 0 0 0 1 0 0",
            "intr 5 4 3");

    assertThat(MachineCpu.of(stat, Set.of(1, 10))).isEqualTo(new MachineCpu(140, 11, 259));
    assertThat(MachineCpu.of(stat, Set.of())).isEqualTo(new MachineCpu(0, 0, 0));
    assertThat(MachineCpu.of(List.of(), Set.of(0))).isEqualTo(new MachineCpu(0, 0, 0));
  }

  @Test
  void oldKernelsTellLess() {
    assertThat(MachineCpu.of(List.of("cpu0 10 1 2 90 3 4 5"), Set.of(0)))
        .isEqualTo(new MachineCpu(22, 0, 115));
  }

  @Test
  void listsOfCpus() {
    assertThat(MachineCpu.list("0")).containsExactly(0);
    assertThat(MachineCpu.list("0-2,5,7-8")).containsExactly(0, 1, 2, 5, 7, 8);
  }

  @Test
  void quotasOfBothVersions() {
    assertThat(CpuQuota.throttledNs(List.of("usage_usec 9", "nr_throttled 2", "throttled_usec 81")))
        .hasValue(81_000);
    assertThat(CpuQuota.throttledNs(List.of("nr_periods 4", "throttled_time 5500")))
        .hasValue(5_500);
    assertThat(CpuQuota.throttledNs(List.of("usage_usec 9"))).isEmpty();
    assertThat(CpuQuota.places(List.of("0::/a.slice/b")))
        .containsExactly(
            Path.of("/sys/fs/cgroup/a.slice/b/cpu.stat"), Path.of("/sys/fs/cgroup/cpu.stat"));
    assertThat(CpuQuota.places(List.of("5:memory:/x", "3:cpu,cpuacct:/docker/1", "2:cpuset:/")))
        .containsExactly(
            Path.of("/sys/fs/cgroup/cpu,cpuacct/docker/1/cpu.stat"),
            Path.of("/sys/fs/cgroup/cpu,cpuacct/cpu.stat"));
  }

  @Test
  void whatIsNotThereIsEmpty() {
    assertThat(SystemFile.lines(Path.of("/no/such/file"))).isEmpty();
  }

  @Test
  void theSoftLimitOfOpenFilesIsTheOneThatCounts() {
    List<String> limits =
        List.of(
            "Limit                     Soft Limit           Hard Limit           Units     ",
            "Max open files            1024                 524288               files     ");
    assertThat(Descriptors.limit(limits)).isEqualTo(1024);
    assertThat(Descriptors.limit(List.of("Max open files   unlimited  unlimited  files"))).isZero();
    assertThat(Descriptors.limit(List.of())).isZero();
  }
}
