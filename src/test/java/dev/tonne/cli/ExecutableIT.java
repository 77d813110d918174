package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one file that the build leaves. */
class ExecutableIT {
  private static final String MAIN_JOB =
      Path.of("scenarios/create-then-get.yaml").toAbsolutePath().toString();

  @TempDir Path folder;

  @Test
  void runsTheMainJobFromAnyFolder() throws Exception {
    Ran ran = Executable.run(folder, "run", MAIN_JOB, "-v", "duration=6s");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("create artifact", "get artifact", "p95 of")
        .doesNotContain("\r");
    assertThat(ran.err()).contains("req/s").doesNotContain("\u001b", "\r");
    try (Stream<Path> files = Files.walk(folder.resolve("tonne-results/create-then-get"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .contains("report.html", "summary.json", "journal.jsonl.gz");
    }
  }

  @Test
  void runsThroughALinkInAFolderWithBlanks() throws Exception {
    Path link = Files.createDirectories(folder.resolve("my tools")).resolve("tonne link");
    Files.createSymbolicLink(link, Executable.FILE);

    Ran ran =
        Ran.run(
            folder,
            Map.of("JAVA_HOME", System.getProperty("java.home")),
            List.of(link.toString()),
            "--version");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("tonne ").contains("JDK ");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void theJarRunsAlone() throws Exception {
    Path jar = Executable.FILE.resolveSibling("tonne.jar");
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");

    Ran ran =
        Ran.run(folder, Map.of(), List.of(java.toString(), "-jar", jar.toString()), "--version");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("tonne ");
  }

  @Test
  void namesAndArgumentsAreUtf8InAnyLocale() throws Exception {
    Path file = folder.resolve("Grüße 🚀.yaml");
    Files.writeString(file, "nmae: Grüße 🚀\n");

    Ran ran =
        Ran.run(
            folder,
            Map.of("JAVA_HOME", System.getProperty("java.home"), "LC_ALL", "C"),
            List.of(Executable.FILE.toString()),
            "validate",
            file.toString());

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("Grüße 🚀.yaml:1:1: error[unknown-key]", "nmae: Grüße 🚀");
  }

  @Test
  void aTargetThatRefusesEndsTheRunEarly() throws Exception {
    Ran ran =
        Executable.run(
            folder, "run", MAIN_JOB, "--base-url", "http://127.0.0.1:1", "-v", "duration=10m");

    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.err().lines().filter(line -> line.startsWith("tonne:")))
        .singleElement()
        .asString()
        .contains("refused", "127.0.0.1:1");
    assertThat(ran.out() + ran.err()).doesNotContain("Exception", "\tat ", "NaN");
  }

  @Test
  void aReaderThatGoesAwayIsNoError() throws Exception {
    String command = "'" + Executable.FILE + "' run --help | head -1; echo 'and on' >&2";

    Ran ran =
        Ran.run(
            folder,
            Map.of("JAVA_HOME", System.getProperty("java.home")),
            List.of("sh", "-c"),
            command);

    assertThat(ran.out().lines()).hasSize(1);
    assertThat(ran.err()).isEqualTo("and on\n");
  }

  @Test
  void aFullDiskBehindStdoutIsFour() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "needs Linux");

    Ran ran =
        Ran.run(
            folder,
            Map.of("JAVA_HOME", System.getProperty("java.home")),
            List.of("sh", "-c"),
            "'" + Executable.FILE + "' --version > /dev/full");

    assertThat(ran.code()).isEqualTo(4);
    assertThat(ran.err()).startsWith("tonne: stdout can't be written");
  }
}
