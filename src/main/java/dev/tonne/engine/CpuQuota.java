package dev.tonne.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** How long the CPU quota of this process's control group, if it has one, held it back. */
final class CpuQuota {
  private static final Path ROOT = Path.of("/sys/fs/cgroup");
  private static final Path OWN = Path.of("/proc/self/cgroup");

  private final List<Path> places;

  CpuQuota() {
    places = places(SystemFile.lines(OWN));
  }

  /**
   * Where its {@code cpu.stat} may be, best first: in a container the group's own path is often not
   * to be seen, and its figures are at the root.
   *
   * @param groups lines {@code id:controllers:/path}; version 2 has no controllers
   */
  static List<Path> places(List<String> groups) {
    List<Path> places = new ArrayList<>();
    for (String line : groups) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3
          && (parts[1].isEmpty() || List.of(parts[1].split(",")).contains("cpu"))) {
        Path root = ROOT.resolve(parts[1]);
        places.add(root.resolve(parts[2].substring(1)).resolve("cpu.stat"));
        places.add(root.resolve("cpu.stat"));
      }
    }
    return places;
  }

  /** Nanoseconds since the group was made; nothing where there is no quota. */
  OptionalLong throttledNs() {
    return places.stream()
        .map(place -> throttledNs(SystemFile.lines(place)))
        .filter(OptionalLong::isPresent)
        .findFirst()
        .orElse(OptionalLong.empty());
  }

  static OptionalLong throttledNs(List<String> stat) {
    for (String line : stat) {
      String[] words = line.split(" ", -1);
      if (words.length == 2 && words[0].equals("throttled_usec")) {
        return OptionalLong.of(Long.parseLong(words[1]) * 1_000);
      }
      if (words.length == 2 && words[0].equals("throttled_time")) {
        return OptionalLong.of(Long.parseLong(words[1]));
      }
    }
    return OptionalLong.empty();
  }
}
