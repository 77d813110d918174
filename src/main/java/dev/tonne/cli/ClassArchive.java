package dev.tonne.cli;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The archive of loaded classes that makes the next start a quick one. The launcher names it where
 * it is missing; it is then made by a process of its own, once this one is through.
 */
final class ClassArchive {
  /** Set by the launcher to the archive's path if it is missing. */
  static final String PROPERTY = "tonne.archive";

  /** Lowest priority, and out of the reach of this terminal; what can't be had is left out. */
  private static final String DETACHED =
      "if command -v setsid >/dev/null; then exec nice -n 19 setsid \"$@\"; "
          + "else exec nice -n 19 nohup \"$@\"; fi";

  private ClassArchive() {}

  /**
   * Starts the making of a missing archive. It is a favour: nothing tells when it can't be done.
   */
  static void makeIfMissing() {
    String archive = System.getProperty(PROPERTY);
    if (archive == null) {
      return;
    }
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", DETACHED, "sh"));
    command.addAll(java("-Xmx64m"));
    command.addAll(List.of(ArchiveMaker.class.getName(), archive));
    try {
      start(command);
    } catch (IOException e) {
      // no shell, no memory for a process: the next start takes as long as this one did
      return;
    }
  }

  /** A call of this JVM with this jar. */
  static List<String> java(String... options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-Xlog:disable", "-XX:-UsePerfData", "-Dfile.encoding=UTF-8"));
    // gentle: they run beside somebody's work
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    return command;
  }

  /** Without any stream, and where it keeps no folder busy. */
  static Process start(List<String> command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(new File("/"))
            .redirectInput(Redirect.from(new File("/dev/null")))
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD);
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return builder.start();
  }
}
