package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.terminal.FakeTerminal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The executable in a real pseudo-terminal. */
class TerminalIT {
  private static final int COLUMNS = 120;

  /** What only the redrawn line sends. */
  private static final String DRAWN = "\u001b[?7l";

  private static final Pattern PICTURE = Pattern.compile("\u001b\\[\\?7l(.*?)\u001b\\[J");

  @TempDir Path folder;
  private final List<Process> started = new ArrayList<>();
  private Path script;
  private Path out;
  private Path err;

  @BeforeEach
  void prepare() {
    script = RealPeer.find("script");
    out = folder.resolve("terminal");
    err = folder.resolve("script.err");
  }

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  /**
   * Starts a shell command in a terminal; what it shows is in {@link #out}.
   *
   * @param command with {@code RUN} for tonne and its scenario
   */
  private Process start(String command) throws IOException {
    String whole =
        "stty -echo cols %d rows 40; tty > tty; echo $$ > pid; %s"
            .formatted(
                COLUMNS,
                command.replace(
                    "RUN", "'" + Executable.FILE + "' run scenario.yaml --out results"));
    Map<String, String> env =
        Map.of("JAVA_HOME", System.getProperty("java.home"), "TERM", "xterm", "SHELL", "/bin/sh");
    Process process =
        Ran.start(folder, env, out, err, List.of(script.toString(), "-qec"), whole, "/dev/null");
    started.add(process);
    return process;
  }

  private Ran run(String command) throws IOException, InterruptedException {
    return Ran.await(start(command), out, err);
  }

  private void scenario(String target, String duration) throws IOException {
    Files.writeString(
        folder.resolve("scenario.yaml"),
        """
        name: "Gr\u00fc\u00dfe \u65e5\u672c \\e[31m"
        http: { base-url: "%s" }
        thread-groups:
          g:
            users: 2
            duration: %s
            graceful-stop: 1h
            steps:
              - get: /ok
              - think: 200ms
              - log: still here
        """
            .formatted(target, duration));
  }

  private static FakeTerminal screen(String sent) throws IOException {
    FakeTerminal screen = new FakeTerminal(COLUMNS);
    screen.write(sent.getBytes(StandardCharsets.UTF_8));
    return screen;
  }

  private static void isClean(FakeTerminal screen) {
    assertThat(screen.rows()).noneMatch(row -> row.contains("req/s  p95") || row.contains(" left"));
    assertThat(screen.cursorVisible()).isTrue();
    assertThat(screen.wraps()).isTrue();
    assertThat(screen.cursorColumn()).isZero();
  }

  @Test
  void theLineRedrawsAndIsGoneAtTheEnd() throws Exception {
    scenario("demo://registry", "2500ms");
    Ran ran = run("RUN");
    assertThat(ran.code()).as(ran.out()).isZero();
    assertThat(ran.out().split(Pattern.quote(DRAWN))).hasSizeGreaterThan(8);
    assertThat(ran.out()).contains("/ 2.5s", "2 users");
    FakeTerminal screen = screen(ran.out());
    isClean(screen);
    assertThat(screen.rows())
        .startsWith("log: still here")
        .contains("Summary:")
        .last()
        .isEqualTo("report: results/report.html");
    assertThat(ran.out()).contains("\u001b[32mPASS\u001b[0m: ");
  }

  @Test
  void followsTheWidth() throws Exception {
    scenario("demo://registry", "1h");
    Process process = start("exec RUN");
    await(process, picture -> picture.length() > 60);
    String tty = Files.readString(folder.resolve("tty")).strip();
    assertThat(new ProcessBuilder("stty", "-F", tty, "cols", "30").start().waitFor()).isZero();
    await(process, picture -> picture.length() < 30);
    kill("TERM");
    Ran ran = Ran.await(process, out, err);
    assertThat(ran.code()).isEqualTo(143);
    isClean(screen(ran.out()));
  }

  /** The server never answers, so only a second signal ends it. */
  @Test
  void twoSignalsLeaveACleanTerminal() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      scenario("http://127.0.0.1:" + silent.getLocalPort(), "1h");
      Process process = start("exec RUN");
      await(process, picture -> picture.contains("2 users"));
      kill("TERM");
      await(process, picture -> picture.contains("stopping"));
      kill("TERM");
      Ran ran = Ran.await(process, out, err);
      assertThat(ran.code()).isEqualTo(143);
      FakeTerminal screen = screen(ran.out());
      isClean(screen);
      assertThat(screen.rows()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"RUN </dev/null", "RUN >summary", "RUN | cat", "setsid -w RUN", "NO_COLOR=1 RUN"})
  void stderrIsATerminal(String command) throws Exception {
    scenario("demo://registry", "1200ms");
    Ran ran = run(command);
    assertThat(ran.code()).as(ran.out()).isZero();
    assertThat(ran.out()).contains(DRAWN);
    isClean(screen(ran.out()));
    boolean colours = command.contains("</dev/null") || command.contains("setsid");
    assertThat(ran.out().contains("\u001b[32m")).isEqualTo(colours);
    if (command.contains(">summary")) {
      assertThat(folder.resolve("summary")).content().contains("\nPASS: ").doesNotContain("\u001b");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "RUN 2>err",
        "RUN 2>&1 | cat",
        "TERM=dumb RUN",
        "TERM= RUN",
        "env -u TERM RUN",
        "CI=true RUN",
        "RUN --quiet"
      })
  void stderrIsNoTerminalToDrawOn(String command) throws Exception {
    scenario("demo://registry", "1200ms");
    Ran ran = run(command);
    assertThat(ran.code()).as(ran.out()).isZero();
    String told = ran.out().replace("\r\n", "\n");
    if (Files.exists(folder.resolve("err"))) {
      // stdout still is one, and has its colours
      told = told.replaceAll("\u001b\\[\\d+m", "") + Files.readString(folder.resolve("err"));
    }
    if (command.contains("--quiet")) {
      assertThat(told).contains("\u001b[32mPASS\u001b[0m: ").doesNotContain(DRAWN, " / 1.2s");
    } else {
      assertThat(told).contains("1s / 1.2s  2 users  ");
      assertThat(told.chars().filter(c -> c < ' ')).containsOnly((int) '\n');
    }
  }

  @Test
  void aReaderThatGoesAwayIsNoError() throws Exception {
    scenario("demo://registry", "1200ms");
    Ran ran = run("RUN | head -1");
    assertThat(ran.code()).isZero();
    assertThat(screen(ran.out()).rows())
        .filteredOn(row -> !row.startsWith("log: "))
        .hasSize(2)
        .last()
        .isEqualTo("report: results/report.html");
    assertThat(folder.resolve("results/summary.json")).isNotEmptyFile();
  }

  private void await(Process process, java.util.function.Predicate<String> picture)
      throws IOException, InterruptedException {
    for (int i = 0; i < 600 && !process.waitFor(50, TimeUnit.MILLISECONDS); i++) {
      String last = "";
      Matcher pictures = PICTURE.matcher(Files.readString(out));
      while (pictures.find()) {
        last = pictures.group(1).replaceAll("\u001b\\[\\d+m", "");
      }
      if (!last.isEmpty() && picture.test(last)) {
        return;
      }
    }
    throw new IOException("never shown: " + Files.readString(out));
  }

  private void kill(String signal) throws IOException, InterruptedException {
    String pid = Files.readString(folder.resolve("pid")).strip();
    new ProcessBuilder("kill", "-" + signal, pid).start().waitFor();
  }
}
