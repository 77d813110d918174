package dev.tonne.engine;

import java.io.File;
import java.nio.file.Path;
import java.util.List;

/**
 * Files and sockets that this process has open, and may have, as {@code /proc/self} tells it; 0
 * where nothing does.
 */
final class Descriptors {
  private static final File OPEN = new File("/proc/self/fd");
  private static final Path LIMITS = Path.of("/proc/self/limits");
  private static final String LIMIT = "Max open files";

  private Descriptors() {}

  /** Takes long when there are thousands. */
  static long open() {
    String[] names = OPEN.list();
    return names == null ? 0 : names.length;
  }

  static long limit() {
    return limit(SystemFile.lines(LIMITS));
  }

  /** The soft limit of {@code Max open files 1024 4096 files}, see proc(5). */
  static long limit(List<String> limits) {
    return limits.stream()
        .filter(line -> line.startsWith(LIMIT))
        .map(line -> line.substring(LIMIT.length()).strip().split(" ", 2)[0])
        .filter(soft -> soft.matches("[0-9]{1,18}"))
        .findFirst()
        .map(Long::parseLong)
        .orElse(0L);
  }
}
