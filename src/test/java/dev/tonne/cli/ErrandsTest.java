package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Setup and teardown of whole runs. */
@Timeout(120)
class ErrandsTest {
  private static final String GROUPS =
      """
      thread-groups:
        looping:
          users: 3
          loops: 4
          steps:
            - get: /load/${id}
      """;

  @TempDir Path folder;
  private ScriptedServer server;

  @BeforeEach
  void answerByPath() throws IOException {
    server =
        ScriptedServer.start(
            exchange -> {
              if (exchange.head().contains(" /bad")) {
                exchange.write("HTTP/1.1 503 Busy\r\nContent-Length: 2\r\n\r\nno");
              } else {
                exchange.ok("{\"id\": \"made-17\", \"key\": \"k3y-of-the-setup\"}");
              }
            });
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  private Played run(String file, String... more) throws IOException {
    return Played.whole(folder, server, file, more);
  }

  private List<String> targets() {
    return Played.targets(server);
  }

  @Test
  void whatSetupLearntReachesEveryUserInEveryLoopAndTeardown() throws IOException {
    Played played =
        run(
            """
            vars: { mark: none }
            setup:
              - post: /make
                extract: { id: $.id }
              - set: { mark: "${id}-marked" }
            """
                + GROUPS.replace("/load/${id}", "/load/${id}?m=${mark}")
                + """
                  arriving:
                    arrival-rate: 20/s
                    duration: 1s
                    steps:
                      - get: /arrived/${id}?m=${mark}
                teardown:
                  - delete: /made/${id}?m=${mark}
                """);

    assertThat(played.code()).as(played.told()).isZero();
    List<String> all = targets();
    assertThat(all.get(0)).isEqualTo("/make");
    assertThat(all.get(all.size() - 1)).isEqualTo("/made/made-17?m=made-17-marked");
    assertThat(all.subList(1, all.size() - 1))
        .containsOnly("/load/made-17?m=made-17-marked", "/arrived/made-17?m=made-17-marked");
    assertThat(all.stream().filter(target -> target.startsWith("/load"))).hasSize(3 * 4);
  }

  @Test
  void nothingOfThemIsInTheFigures() throws IOException {
    Played played =
        run(
            "setup:\n  - post: /make\n    extract: { id: $.id }\n"
                + GROUPS
                + "teardown:\n  - delete: /made\n");

    String summary = Files.readString(played.results().resolve("summary.json"));
    assertThat(played.called().out())
        .contains("started 12 = sent 12 = ok 12", " · setup ")
        .doesNotContain("/make", "/made");
    assertThat(summary)
        .containsPattern("\"setup_ns\": [1-9]")
        .contains("\"teardown_failures\": [ ]");
    assertThat(summary).doesNotContain("POST /make", "DELETE /made");
  }

  @Test
  void withoutASetupNoneIsTold() throws IOException {
    Played played = run(GROUPS.replace("${id}", "1"));

    assertThat(played.told()).doesNotContain("setup", "teardown");
  }

  @Test
  void aFailureInSetupEndsTheRunBeforeAnyLoad() throws IOException {
    Played played =
        run(
            """
            setup:
              - post: /make
                extract: { id: $.id }
              - name: warm the cache
                post: /bad/${id}
              - get: /never
            """
                + GROUPS
                + """
                teardown:
                  - delete: /made/${id}
                """);

    assertThat(played.code()).isEqualTo(4);
    assertThat(targets()).containsExactly("/make", "/bad/made-17", "/made/made-17");
    assertThat(played.called().err())
        .contains("scenario.yaml:4:5: error[setup-failed]", "- name: warm the cache")
        .contains("= \"warm the cache\" failed: ", "503")
        .contains("= what it asked for: POST /bad/${id}")
        .contains("nothing was measured", "`on-failure: continue`")
        .doesNotContain("\tat ", "teardown-failed");
    assertThat(played.called().out()).isEmpty();
    assertThat(played.results()).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"next-loop", "stop-user", "stop-group", "stop-test"})
  void onlyContinueLetsTheRunBegin(String what) throws IOException {
    Played played =
        run("setup:\n  - get: /bad\n    on-failure: " + what + "\n" + GROUPS.replace("${id}", "1"));

    assertThat(played.code()).as(played.told()).isEqualTo(4);
    assertThat(targets()).containsExactly("/bad");
  }

  @Test
  void aStepThatMayFailIsToldAndTheRunGoesOn() throws IOException {
    Played played =
        run(
            """
            setup:
              - get: /bad
                on-failure: continue
                extract: { id: $.id }
              - get: /uses/${id}
            """
                + GROUPS.replace("${id}", "${id ?? 'default'}"));

    assertThat(played.code()).as(played.told()).isZero();
    assertThat(targets()).hasSize(1 + 12).contains("/load/default").doesNotContain("/uses/");
    assertThat(played.called().err())
        .contains(
            "warning[setup-failed]", "= \"GET /bad\" failed: ", "was skipped: `id` is undefined")
        .doesNotContain("nothing was measured");
  }

  @Test
  void whatSetupDidNotDeliverIsToldWhereItIsMissing() throws IOException {
    Played played =
        run(
            "setup:\n  - get: /bad\n    name: delivers\n    on-failure: continue\n"
                + "    extract: { id: $.id }\n"
                + GROUPS);

    assertThat(played.code()).as(played.told()).isEqualTo(3);
    assertThat(played.called().out()).contains("(\"delivers\" did not deliver it)");
  }

  @Test
  void failReasonsAndBrokenExpressionsFailASetupToo() throws IOException {
    Played played = run("setup:\n  - fail: the moon is full\n" + GROUPS.replace("${id}", "1"));
    assertThat(played.code()).isEqualTo(4);
    assertThat(played.called().err()).contains("failed: the moon is full");

    played = run("setup:\n  - set: { x: \"${number('a') + 1}\" }\n" + GROUPS.replace("${id}", "1"));
    assertThat(played.code()).isEqualTo(4);
    assertThat(played.called().err()).contains("error[setup-failed]");
    assertThat(server.seen()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"loop", "user", "group"})
  void aStopInSetupEndsTheSetupAndTheRunBegins(String what) throws IOException {
    Played played =
        run(
            "setup:\n  - get: /first\n  - stop: "
                + what
                + "\n  - get: /never\n"
                + GROUPS.replace("${id}", "1"));

    assertThat(played.code()).as(played.told()).isZero();
    assertThat(targets()).hasSize(1 + 12).doesNotContain("/never");
  }

  @Test
  void aStopOfTheTestInSetupEndsTheRunUnmeasured() throws IOException {
    Played played =
        run(
            "setup:\n  - stop: test\n"
                + GROUPS.replace("${id}", "1")
                + "teardown:\n  - get: /end\n");

    assertThat(played.code()).isEqualTo(4);
    assertThat(played.called().err()).contains("a `stop` in the setup ended the run");
    assertThat(targets()).containsExactly("/end");
  }

  @Test
  void flowWordsWorkAsInALoop() throws IOException {
    Played played =
        run(
            """
            flows:
              make:
                - post: /make/${what}
            setup:
              - repeat: 2
                steps:
                  - transaction: making
                    steps:
                      - use: make
                        with: { what: "x${repeat.index}" }
              - if: group.name == 'setup'
                then:
                  - log: made for ${run.id}
              - think: 1ms
              - get: /left-out
                if: 1 > 2
            """
                + GROUPS.replace("${id}", "${run.id}"));

    assertThat(played.code()).as(played.told()).isZero();
    assertThat(targets()).startsWith("/make/x0", "/make/x1").doesNotContain("/left-out");
    String run = targets().get(2).substring("/load/".length());
    assertThat(played.called().err()).contains("log: made for " + run);
  }

  /** Each user draws by its number: setup must not draw what the first user will. */
  @Test
  void setupDrawsValuesOfItsOwn() throws IOException {
    Played played =
        run(
            """
            vars: { of_file: "${uuid()}" }
            setup:
              - get: /${uuid()}
            thread-groups:
              g:
                users: 2
                loops: 1
                steps:
                  - get: /${uuid()}
            teardown:
              - get: /${uuid()}
              - get: /${of_file}
            """);

    assertThat(played.code()).as(played.told()).isZero();
    assertThat(targets()).hasSize(5).doesNotHaveDuplicates();
  }

  @Test
  void failuresOfTeardownAreToldAndChangeNoExitCode() throws IOException {
    Played played =
        run(GROUPS.replace("${id}", "1") + "teardown:\n  - get: /bad/one\n  - get: /last\n");

    assertThat(played.code()).as(played.told()).isZero();
    assertThat(targets()).contains("/bad/one").endsWith("/last");
    assertThat(played.called().err())
        .contains("warning[teardown-failed]", "= \"GET /bad/one\" failed: ");
    String told = "\"GET /bad/one\" (line 8): ";
    assertThat(played.called().out()).contains("teardown failed: " + told);
    assertThat(Files.readString(played.results().resolve("summary.json")))
        .containsPattern("\"teardown_failures\": \\[\\s*\"\\\\\"GET /bad/one");
    assertThat(Files.readString(played.results().resolve("report.html")))
        .contains("Failed in teardown");
    Called again = Called.with("report", played.results().resolve("journal.jsonl.gz").toString());
    assertThat(again.out()).isEqualTo(played.called().out());
  }

  @Test
  void teardownComesAfterARunThatFailed() throws IOException {
    Played played =
        run(
            """
            thread-groups:
              g:
                users: 1
                duration: 1h
                on-failure: stop-test
                steps:
                  - get: /bad
            teardown:
              - get: /cleaned
            """);

    assertThat(played.code()).isEqualTo(3);
    assertThat(targets()).containsExactly("/bad", "/cleaned");
  }

  @Test
  void extractedSecretsStayMasked() throws IOException {
    Played played =
        run(
            """
            setup:
              - post: /make
                extract: { key: $.key }
                secret: true
              - log: the key is ${key}
            thread-groups:
              g:
                users: 1
                loops: 1
                steps:
                  - get: /load
                    http: { auth: { bearer: "${key}" } }
                    check: { body: "no, ${key}" }
            teardown:
              - get: /bad
                check: { body: "no, ${key}" }
              - log: it was ${key}
            """);

    assertThat(Played.header(server.seen().get(1), "Authorization"))
        .isEqualTo("Bearer k3y-of-the-setup");
    assertThat(played.called().err()).contains("log: the key is ***", "log: it was ***");
    assertThat(Written.tellers(Written.by(played), "k3y-of-the-setup")).isEmpty();
  }

  /** A run whose target refuses for two seconds is given up; a setup may wait for its server. */
  @Test
  void aServerThatIsNotUpYetCanBeWaitedFor() throws IOException {
    Played played =
        run(
            """
            setup:
              - repeat: 5
                steps:
                  - get: http://127.0.0.1:1/
                    on-failure: continue
                  - think: 600ms
            """
                + GROUPS.replace("${id}", "1"));

    assertThat(played.code()).as(played.told()).isZero();
    assertThat(targets()).hasSize(12);
  }
}
