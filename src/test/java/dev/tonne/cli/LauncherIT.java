package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stub in front of the jar, with Java homes that only print what they were asked. */
class LauncherIT {
  @TempDir Path folder;
  private Path stub;

  @BeforeEach
  void copyStub() throws IOException {
    stub = Files.createDirectories(folder.resolve("a folder")).resolve("tonne");
    Files.copy(Path.of("src/main/sh/launcher.sh"), stub);
    Files.writeString(stub, Files.readString(stub) + "PK\003\004 not shell )(\n");
    executable(stub);
  }

  @Test
  void handsEveryArgumentOverAsItIs() throws Exception {
    Path home = home("jdk", "JAVA_VERSION=\"17.0.15\"");

    Ran ran = run(Map.of("JAVA_HOME", home.toString()), "run", "a b", "*", "", "$x");

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).endsWith("-jar|" + stub + "|run|a b|*||$x|\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"17", "17.0.15", "21.0.2", "25-ea", "26"})
  void takesSeventeenAndLater(String version) throws Exception {
    Path home = home("jdk", "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\nOS=\"Linux\"");

    assertThat(run(Map.of("JAVA_HOME", home.toString())).code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8.0_392", "9", "11.0.21", "16.0.2"})
  void refusesOlderOnesByTheirReleaseFile(String version) throws Exception {
    Path home = home("jdk", "JAVA_VERSION=\"" + version + "\"");

    Ran ran = run(Map.of("JAVA_HOME", home.toString()));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains(home + "/bin/java is Java " + version + ".").contains("17");
  }

  @ParameterizedTest
  @ValueSource(strings = {"openjdk version \\\"11.0.2\\\" 2019", "java version \\\"1.8.0_1\\\""})
  void asksJavaItselfWhereNoReleaseFileIs(String answer) throws Exception {
    Path home = folder.resolve("old");
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho \"" + answer + "\" >&2\n");
    executable(java);

    Ran ran = run(Map.of("JAVA_HOME", home.toString()));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("is Java 1");
  }

  @Test
  void saysWhenJavaHomeHoldsNoJava() throws Exception {
    Ran ran = run(Map.of("JAVA_HOME", folder.toString()));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("JAVA_HOME is " + folder).contains("Java 17");
  }

  @Test
  void saysWhenThereIsNoJavaAtAll() throws Exception {
    Ran ran = run(Map.of("PATH", folder.toString()));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("no java was found").contains("JAVA_HOME");
  }

  @Test
  void findsJavaOnThePathBehindLinks() throws Exception {
    Path home = home("jdk", "JAVA_VERSION=\"11.0.2\"");
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("java"), home.resolve("bin/java"));

    Ran ran = run(Map.of("PATH", bin + ":/usr/bin:/bin"));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(bin + "/java is Java 11.0.2");
  }

  @Test
  void addsTheUsersOptionsAndOneCollector() throws Exception {
    String home = home("jdk", "JAVA_VERSION=\"21\"").toString();

    Ran own = run(Map.of("JAVA_HOME", home, "TONNE_JAVA_OPTS", "-Xmx1g -XX:+UseZGC"));

    assertThat(own.out()).contains("|-Xmx1g|-XX:+UseZGC|-jar|").doesNotContain("ParallelGC");
    assertThat(run(Map.of("JAVA_HOME", home)).out()).contains("|-XX:+UseParallelGC|");
  }

  @Test
  void keepsTheJvmsOwnMessagesOffStdout() throws Exception {
    String home = home("jdk", "JAVA_VERSION=\"21\"").toString();

    assertThat(run(Map.of("JAVA_HOME", home)).out())
        .contains("|-Xlog:disable|-Xlog:all=error:stderr|")
        .doesNotContain("TieredStopAtLevel", "StackTraceInThrowable");
  }

  @Test
  void asksForAnArchiveByTheBuildOfTheJdkAndUsesOneThatIsThere() throws Exception {
    Path home =
        home(
            "jdk",
            "IMPLEMENTOR_VERSION=\"X-21+35\"\nJAVA_RUNTIME_VERSION=\"21+35-LTS\"\n"
                + "JAVA_VERSION=\"21\"\n");
    Files.createDirectories(home.resolve("lib"));
    Files.writeString(home.resolve("lib/modules"), "modules");
    stub = Files.copy(stub, Files.createDirectories(folder.resolve("tools")).resolve("tonne"));
    executable(stub);
    Path cache = folder.resolve("my cache");
    Map<String, String> env =
        Map.of("JAVA_HOME", home.toString(), "XDG_CACHE_HOME", cache.toString());

    String asked = run(env, "run").out();
    String name = asked.replaceFirst("(?s).*-Dtonne.archive=([^|]*)\\|.*", "$1");
    Path archive = Path.of(name);

    assertThat(name).startsWith(cache + "/tonne/classes" + stub + "/" + Files.size(stub) + "-");
    assertThat(name).contains("-X-21+35-21+35-LTS-7-").endsWith(".jsa");
    Files.createDirectories(archive.getParent());
    Files.writeString(archive, "archive");
    assertThat(run(env, "run", "a b").out())
        .contains("|-XX:SharedArchiveFile=" + archive + "|")
        .endsWith("|-cp|" + stub + "|dev.tonne.cli.Main|run|a b|\n");
    Files.writeString(stub, Files.readString(stub) + "another jar");
    assertThat(run(env, "run").out()).contains("-Dtonne.archive=").doesNotContain(name);
  }

  private Path home(String name, String release) throws IOException {
    Path home = folder.resolve(name);
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(
        java, "#!/bin/sh\nfor a do printf '%s|' \"$a\"; done\necho\n", StandardCharsets.UTF_8);
    executable(java);
    Files.writeString(home.resolve("release"), release);
    return home;
  }

  private Ran run(Map<String, String> env, String... arguments) throws Exception {
    return Ran.run(folder, env, List.of(stub.toString()), arguments);
  }

  private static void executable(Path file) {
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }
}
