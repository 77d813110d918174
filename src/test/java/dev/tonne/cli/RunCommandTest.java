package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {
  private static final String ONE_REQUEST =
      """
      name: one
      vars: { path: /ok, password: s3cret-value }
      http: { base-url: demo://registry }
      thread-groups:
        g:
          users: 1
          loops: 1
          steps:
            - get: ${path}
              headers: { X-Key: "${password}" }
      """;

  @TempDir Path folder;

  @Test
  void passes() throws IOException {
    Called called = run(ONE_REQUEST);

    assertThat(called.code()).as(called.err()).isZero();
    assertThat(called.err()).contains("report.html").doesNotContain("tonne:");
  }

  @Test
  void resultsThatAreReplacedAreTold() throws IOException {
    assertThat(run(ONE_REQUEST).err()).doesNotContain("replaced");
    assertThat(run(ONE_REQUEST).err()).contains("the results of an earlier run", "are replaced");
  }

  @Test
  void aFailedThresholdIsThree() throws IOException {
    Called called = run(ONE_REQUEST + "thresholds:\n  - p50 < 1us\n");

    assertThat(called.code()).isEqualTo(3);
    assertThat(folder.resolve("out/report.html")).isNotEmptyFile();
  }

  @Test
  void runsOnAsManyThreadsAsItIsTold() throws IOException {
    String fourUsers = ONE_REQUEST.replace("users: 1", "users: 4");
    assertThat(run(fourUsers, "--io-threads", "3").code()).isZero();
    assertThat(folder.resolve("out/summary.json")).content().contains("\"loops\": 3");

    assertThat(run(ONE_REQUEST, "--io-threads", "3").code()).isZero();
    assertThat(folder.resolve("out/summary.json")).content().contains("\"loops\": 1");

    Called none = run(ONE_REQUEST, "--io-threads", "0");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("--io-threads takes 1 to 256, not 0");
  }

  @Test
  void nothingThatSucceededIsThreeWithoutAnyThreshold() throws IOException {
    Called called = run(ONE_REQUEST, "-v", "path=/status/500");

    assertThat(called.code()).isEqualTo(3);
    assertThat(called.err()).contains("tonne: no request succeeded").contains("500");
  }

  @Test
  void aRefusedTargetIsOneClearLine() throws IOException {
    int port = freePort();

    Called called = run(ONE_REQUEST, "--base-url", "http://127.0.0.1:" + port);

    assertThat(called.code()).isEqualTo(3);
    assertThat(called.err().lines().filter(line -> line.contains("refused")))
        .singleElement()
        .asString()
        .contains("127.0.0.1:" + port);
    assertThat(called.out()).contains("–").doesNotContain("NaN");
    assertThat(called.err() + called.out()).doesNotContain("\tat ", "Exception");
  }

  @Test
  void everyMistakeIsToldAtOnceAndNothingIsSent() throws IOException {
    String nineMistakes =
        """
        name: nine
        vars: { a: 1 }
        http: { base-url: demo://registry, timeout: 10 }
        thread-groups:
          g:
            usres: 3
            loops: many
            steps:
              - get: /items/${idd}
                check: { json: { "$.a[0": present } }
              - get: /a
                post: /b
              - think: soon
        thresholds:
          - p95 of "nobody" < 1s
          - p95 < 10
        """;
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(1);

      Called called = run(nineMistakes, "--base-url", "http://127.0.0.1:" + server.getLocalPort());

      assertThat(called.code()).isEqualTo(2);
      assertThat(called.err().lines().filter(line -> line.contains(": error[")))
          .extracting(line -> line.replaceFirst(".*one\\.yaml:(\\d+):.*", "$1"))
          .containsExactly("3", "6", "7", "9", "10", "12", "13", "15", "16");
      assertThat(called.out()).isEmpty();
      assertThat(folder.resolve("out")).doesNotExist();
      assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void anOverrideThatNothingDeclaresIsAMistake() throws IOException {
    Called called = run(ONE_REQUEST, "-v", "pathh=/ok");

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err()).contains("pathh");
  }

  @Test
  void anUnknownBuiltInServerIsAMistake() throws IOException {
    Called called = run(ONE_REQUEST, "--base-url", "demo://shop");

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err()).contains("demo://shop", "demo://registry");
  }

  @Test
  void anOutputFolderThatCannotBeIsRefusedBeforeTheFirstRequest() throws IOException {
    Files.writeString(folder.resolve("out"), "a file");

    Called called = run(ONE_REQUEST);

    assertThat(called.code()).isEqualTo(4);
    assertThat(called.err()).contains(folder.resolve("out").toString());
    assertThat(called.out()).isEmpty();
  }

  @Test
  void secretsAreInNoFile() throws IOException {
    Called called = run(ONE_REQUEST, "--base-url", "http://me:pass-word@127.0.0.1:" + freePort());

    assertThat(called.code()).isEqualTo(3);
    assertThat(called.out() + called.err()).doesNotContain("s3cret-value", "pass-word");
    for (String file : new String[] {"report.html", "summary.json"}) {
      assertThat(Files.readString(folder.resolve("out").resolve(file)))
          .doesNotContain("s3cret-value", "pass-word");
    }
  }

  @Test
  void theEnvironmentIsTheCallers() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("env.yaml"),
            ONE_REQUEST.replace("path: /ok", "path: \"/${env.WHERE}\""));

    Called called =
        Called.with(
            Map.of("WHERE", "ok"),
            "run",
            file.toString(),
            "--out",
            folder.resolve("out").toString());

    assertThat(called.code()).as(called.err()).isZero();
  }

  private Called run(String scenario, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("one.yaml"), scenario);
    String[] args = new String[more.length + 5];
    String[] first = {"run", file.toString(), "--out", folder.resolve("out").toString(), "--quiet"};
    System.arraycopy(first, 0, args, 0, 5);
    System.arraycopy(more, 0, args, 5, more.length);
    return Called.with(args);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
