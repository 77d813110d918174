package dev.tonne.cli;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Programs of this machine that tests talk to. */
final class RealPeer {
  private RealPeer() {}

  /**
   * Its path; if it is not installed, the test is skipped, or fails with {@code -Dreal=required}.
   */
  static Path find(String name) {
    return find(name, name);
  }

  /** As {@link #find(String)}, of a package that is called otherwise. */
  static Path find(String name, String inPackage) {
    return Stream.concat(
            Stream.of(String.valueOf(System.getenv("PATH")).split(File.pathSeparator)),
            Stream.of("/usr/sbin", "/usr/local/sbin"))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseGet(() -> missing(name, inPackage));
  }

  private static Path missing(String name, String inPackage) {
    String message = name + " is not installed: apt-get install " + inPackage;
    return "required".equals(System.getProperty("real")) ? fail(message) : abort(message);
  }
}
