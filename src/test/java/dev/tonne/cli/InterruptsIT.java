package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ctrl-C and SIGTERM at every moment of a run. */
class InterruptsIT {
  private static final String TEARDOWN = "teardown:\n  - get: /clean\n  - get: /silent\n";

  @TempDir Path folder;
  private ServerSocket silent;
  private final List<Process> started = new ArrayList<>();
  private Path out;
  private Path err;
  private Path results;

  @BeforeAll
  static void interruptsAreNotIgnoredHere() throws IOException {
    Path status = Path.of("/proc/self/status");
    assumeFalse(!Files.exists(status), "needs Linux");
    String ignored =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .findFirst()
            .orElseThrow();
    long mask = Long.parseUnsignedLong(ignored.substring(7).strip(), 16);
    assumeFalse((mask & 2) != 0, "what started these tests told them to ignore Ctrl-C");
  }

  @BeforeEach
  void listenAndNeverAnswer() throws IOException {
    silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    out = folder.resolve("out");
    err = folder.resolve("err");
    results = folder.resolve("results");
  }

  @AfterEach
  void end() throws IOException {
    silent.close();
    started.forEach(Process::destroyForcibly);
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void theFirstShowsTheResults(String signal, int code) throws Exception {
    Process process = start("demo://registry", "5s");
    awaitRunning(process);

    kill(process, signal);

    Ran ran = Ran.await(process, out, err);
    assertThat(ran.code()).as(ran.err()).isEqualTo(code);
    assertThat(ran.out()).contains("stopped by hand");
    assertThat(results.resolve("report.html")).isNotEmptyFile();
    assertThat(results.resolve("summary.json"))
        .content()
        .containsPattern("\"end_reason\" *: *\"interrupted\"");
    assertThat(ran.err()).doesNotContain("Exception", "\tat ");
  }

  /** The teardown asks whom nobody answers: only the second signal ends it. */
  @Test
  void theTeardownComesAllTheSameUntilTheSecond() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(this::answerAllButTheLast)) {
      Process process = start(server.url(), "5s", "setup:\n  - get: /first\n", TEARDOWN);
      awaitRunning(process);

      kill(process, "INT");
      await(process, err, "the teardown is under way; Ctrl-C again leaves at once");
      awaitRequest(process, server, "/silent");
      kill(process, "INT");

      assertThat(Ran.await(process, out, err).code()).isEqualTo(130);
      assertThat(Played.targets(server)).startsWith("/first").contains("/clean");
    }
  }

  @Test
  void oneInTheSetupBeginsNoLoadButTheTeardown() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(this::answerAllButTheLast)) {
      String setup = "setup:\n  - get: /ready\n  - think: 1h\n";
      Process process = start(server.url(), "5s", setup, "teardown:\n  - get: /clean\n");
      awaitRequest(process, server, "/ready");

      kill(process, "INT");

      Ran ran = Ran.await(process, out, err);
      assertThat(ran.code()).isEqualTo(130);
      assertThat(ran.err()).contains("stopped by hand in the setup; nothing was measured");
      assertThat(Played.targets(server)).containsExactly("/ready", "/clean");
      assertThat(results).doesNotExist();
    }
  }

  /** Returns when it has come, or after 30 s. */
  private static void awaitRequest(Process process, ScriptedServer server, String target)
      throws InterruptedException {
    for (int i = 0; i < 600 && !Played.targets(server).contains(target); i++) {
      assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
    }
  }

  private void answerAllButTheLast(ScriptedServer.Exchange exchange) throws IOException {
    if (!exchange.head().startsWith("GET /silent")) {
      exchange.ok("ok");
    }
  }

  @Test
  void oneWhileTheJvmStartsHasTheSameCode() throws Exception {
    Process process = start("demo://registry", "5s");

    kill(process, "INT");

    assertThat(Ran.await(process, out, err).code()).isEqualTo(130);
  }

  @Test
  void whatIsInFlightIsGivenUpAfterTheGracefulStop() throws Exception {
    Process process = start("http://127.0.0.1:" + silent.getLocalPort(), "100ms");
    awaitRunning(process);

    kill(process, "INT");

    Ran ran = Ran.await(process, out, err);
    assertThat(ran.code()).isEqualTo(130);
    assertThat(ran.out()).containsIgnoringCase("in flight");
  }

  @Test
  void whileWarmingUpEndsItBeforeAnythingIsSent() throws Exception {
    Process process = start("http://127.0.0.1:" + silent.getLocalPort(), "1s", "", "", "--verbose");
    await(process, err, "warms up for 5s");

    kill(process, "INT");

    Ran ran = Ran.await(process, out, err);
    assertThat(ran.code()).as(ran.err()).isEqualTo(130);
    assertThat(ran.out()).contains("stopped by hand", "started 0");
    assertThat(results.resolve("summary.json"))
        .content()
        .containsPattern("\"primed_ns\" *: *[1-9]");
    assertThat(ran.err()).doesNotContain("Exception", "\tat ");
  }

  /** Without the second one this run would wait an hour for answers. */
  @Test
  void theSecondLeavesAtOnce() throws Exception {
    Process process = start("http://127.0.0.1:" + silent.getLocalPort(), "1h");
    awaitRunning(process);

    kill(process, "INT");
    assertThat(process.waitFor(300, TimeUnit.MILLISECONDS)).isFalse();
    kill(process, "INT");

    assertThat(Ran.await(process, out, err).code()).isEqualTo(130);
    assertThat(results.resolve("report.html")).doesNotExist();
  }

  @Test
  void theDemoServerEndsInOrder() throws Exception {
    Process process = started(Executable.start(folder, out, err, "demo", "--port", "0"));
    await(process, out, "demo server on http://127.0.0.1:");

    kill(process, "INT");

    assertThat(Ran.await(process, out, err).code()).isEqualTo(130);
  }

  private Process start(String baseUrl, String gracefulStop) throws IOException {
    return start(baseUrl, gracefulStop, "", "", "--no-prime");
  }

  private Process start(String baseUrl, String gracefulStop, String setup, String teardown)
      throws IOException {
    return start(baseUrl, gracefulStop, setup, teardown, "--no-prime");
  }

  private Process start(
      String baseUrl, String gracefulStop, String setup, String teardown, String option)
      throws IOException {
    Path file = folder.resolve("long.yaml");
    Files.writeString(
        file,
        """
        name: long
        http: { base-url: %s, timeout: 2h }
        thread-groups:
          g:
            users: 2
            duration: 1h
            graceful-stop: %s
            steps:
              - get: /ok
                name: ok step
              - think: 5ms
        """
                .formatted(baseUrl, gracefulStop)
            + setup
            + teardown);
    return started(
        Executable.start(
            folder, out, err, "run", file.toString(), "--out", results.toString(), option));
  }

  private Process started(Process process) {
    started.add(process);
    return process;
  }

  /** Running is when the journal grows beyond its header. */
  private void awaitRunning(Process process) throws IOException, InterruptedException {
    Path journal = results.resolve("journal.jsonl.gz");
    long header = 0;
    for (int i = 0; i < 600 && !process.waitFor(50, TimeUnit.MILLISECONDS); i++) {
      long size = Files.exists(journal) ? Files.size(journal) : 0;
      if (header > 0 && size > header) {
        return;
      }
      header = header == 0 ? size : header;
    }
    throw new IOException("no run: " + Files.readString(err));
  }

  private static void await(Process process, Path file, String text)
      throws IOException, InterruptedException {
    for (int i = 0; i < 600 && !Files.readString(file).contains(text); i++) {
      if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
        break;
      }
    }
    assertThat(file).content().contains(text);
  }

  private static void kill(Process process, String signal)
      throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid())).start().waitFor();
  }
}
