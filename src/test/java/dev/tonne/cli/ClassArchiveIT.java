package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The archive of loaded classes, with a copy of the executable and a cache of its own. */
class ClassArchiveIT {
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

  @TempDir Path folder;
  private Path tonne;
  private Path cache;

  @BeforeEach
  void copy() throws IOException {
    assumeTrue(Files.exists(JAVA_HOME.resolve("release")), "a JDK that does not tell its build");
    tonne = Files.createDirectories(folder.resolve("tools")).resolve("tonne");
    Files.copy(Executable.FILE, tonne);
    assertThat(tonne.toFile().setExecutable(true)).isTrue();
    cache = folder.resolve("cache");
  }

  /** No maker may outlive its test. */
  @AfterEach
  void endMakers() {
    makers().forEach(ProcessHandle::destroyForcibly);
  }

  @Test
  void isMadeAfterTheFirstRunAndUsedByTheNext() throws Exception {
    Ran first = run(Map.of(), "--version");
    awaitMakers();
    List<Path> archives = archives();
    Ran second = run(Map.of("TONNE_JAVA_OPTS", "-Xlog:class+load:stderr"), "--version");

    assertThat(first.code()).isZero();
    assertThat(first.err()).isEmpty();
    assertThat(archives).singleElement().asString().startsWith(home().toString());
    assertThat(second.out()).isEqualTo(first.out());
    assertThat(second.err()).contains("dev.tonne.cli.Main source: shared objects file");
    assertThat(second.err()).contains("picocli.CommandLine source: shared objects file");
    assertThat(makers()).isEmpty();
    assertThat(files(home())).allMatch(file -> !file.toString().endsWith(".tmp"));
  }

  @Test
  void changesNothingThatIsSeen() throws Exception {
    run(Map.of(), "--version");
    awaitMakers();

    Ran wrong = run(Map.of(), "run", "no such.yaml");
    Ran off = run(Map.of("TONNE_ARCHIVE", "off"), "run", "no such.yaml");

    assertThat(wrong).isEqualTo(off);
    assertThat(wrong.code()).isEqualTo(2);
  }

  @Test
  void thoseOfAnEarlierTonneGo() throws Exception {
    Path old = Files.createFile(Files.createDirectories(home()).resolve("1-2-17.0.1-3-4.jsa"));
    Path unfinished = Files.createFile(home().resolve("1-2-17.0.1-3-4.jsa.tmp"));

    run(Map.of(), "--version");
    awaitMakers();

    assertThat(archives()).hasSize(1).doesNotContain(old);
    assertThat(unfinished).doesNotExist();
  }

  @Test
  void onlyOneIsMadeAtATime() throws Exception {
    Files.createDirectories(home());
    try (FileChannel channel =
            FileChannel.open(
                home().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      run(Map.of(), "--version");
      awaitMakers();

      assertThat(lock.isValid()).isTrue();
      assertThat(archives()).isEmpty();
    }
  }

  @Test
  void anArchiveThatIsNoneStopsNothing() throws Exception {
    run(Map.of(), "--version");
    awaitMakers();
    Path archive = archives().get(0);
    Files.delete(archive);
    Files.writeString(archive, "not an archive");

    Ran ran = run(Map.of(), "--version");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("tonne ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "no cache", "relative", "a file", "own options", "blanks"})
  void isLeftAloneWhereItIsNotWantedOrHasNoPlace(String how) throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    Map<String, String> env =
        switch (how) {
          case "off" -> Map.of("XDG_CACHE_HOME", cache.toString(), "TONNE_ARCHIVE", "off");
          case "relative" -> Map.of("XDG_CACHE_HOME", "cache");
          case "a file" -> Map.of("XDG_CACHE_HOME", file.toString());
          case "blanks" -> Map.of("XDG_CACHE_HOME", cache.toString());
          case "own options" ->
              Map.of("XDG_CACHE_HOME", cache.toString(), "TONNE_JAVA_OPTS", "-Xshare:off");
          default -> Map.of();
        };

    if (how.equals("blanks")) {
      tonne = Files.move(tonne, Files.createDirectories(folder.resolve("a b")).resolve("tonne"));
    }
    Ran ran = start(env, "--version");
    awaitMakers();

    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(cache).doesNotExist();
    assertThat(folder.resolve("cache")).doesNotExist();
    assertThat(file).isEmptyFile();
  }

  @Test
  void isFoundByARelativePathToo() throws Exception {
    Ran ran =
        Ran.run(
            Files.createDirectories(folder.resolve("tools")),
            Map.of("JAVA_HOME", JAVA_HOME.toString(), "XDG_CACHE_HOME", cache.toString()),
            List.of("../tools/./tonne"),
            "--version");
    awaitMakers();

    assertThat(ran.code()).isZero();
    assertThat(archives()).hasSize(1);
  }

  private Ran run(Map<String, String> more, String... arguments) throws Exception {
    Map<String, String> env = new HashMap<>(more);
    env.put("XDG_CACHE_HOME", cache.toString());
    return start(env, arguments);
  }

  private Ran start(Map<String, String> more, String... arguments) throws Exception {
    Map<String, String> env = new HashMap<>(more);
    env.put("JAVA_HOME", JAVA_HOME.toString());
    return Ran.run(folder, env, List.of(tonne.toString()), arguments);
  }

  private Path home() {
    return cache.resolve("tonne/classes" + tonne);
  }

  private List<Path> archives() throws IOException {
    return files(home()).stream().filter(file -> file.toString().endsWith(".jsa")).toList();
  }

  private static List<Path> files(Path in) throws IOException {
    if (!Files.exists(in)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(in)) {
      return all.toList();
    }
  }

  /** Those of this test's executable, and what they started. */
  private List<ProcessHandle> makers() {
    List<ProcessHandle> makers = new ArrayList<>();
    ProcessHandle.allProcesses()
        .filter(p -> p.info().commandLine().orElse("").contains(tonne.toString()))
        .forEach(makers::add);
    return makers;
  }

  private void awaitMakers() throws Exception {
    for (List<ProcessHandle> left = makers(); !left.isEmpty(); left = makers()) {
      left.get(0).onExit().get(60, TimeUnit.SECONDS);
    }
  }
}
