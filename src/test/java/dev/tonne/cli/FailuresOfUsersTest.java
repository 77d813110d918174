package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of a user, a group and a run after a failure or a stop. */
class FailuresOfUsersTest {
  @TempDir Path folder;

  /** Everything under /bad fails. */
  private static final ScriptedServer.Script SOME_FAIL =
      exchange -> {
        if (exchange.head().startsWith("GET /bad")) {
          exchange.write("HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n");
        } else {
          exchange.ok("ok");
        }
      };

  @ParameterizedTest
  @CsvSource({
    "continue, /good /bad /after /good /bad /after /good /bad /after, 0",
    "next-loop, /good /bad /good /bad /good /bad, 0",
    "stop-user, /good /bad, 0",
    "stop-group, /good /bad, 0",
    "stop-test, /good /bad, 3",
  })
  void onFailureOfAStepOrAGroup(String what, String sent, int code) throws IOException {
    for (boolean ofStep : List.of(true, false)) {
      try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
        Played played =
            Played.groups(
                folder,
                server,
                """
                g:
                  users: 1
                  loops: 3
                  on-failure: %s
                  steps:
                    - get: /good
                    - get: /bad
                      on-failure: %s
                    - get: /after
                """
                    .formatted(ofStep ? "continue" : what, what));

        assertThat(Played.targets(server)).containsExactly(sent.split(" "));
        assertThat(played.code()).as(played.told()).isEqualTo(code);
        assertThat(played.told()).doesNotContain("Exception");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "loop, 3",
    "user, 1",
    "group, 1",
    "test, 1",
  })
  void stopIsNoFailure(String what, int loops) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 3
                steps:
                  - get: /first
                  - stop: %s
                  - get: /never
              """
                  .formatted(what));

      assertThat(Played.targets(server)).hasSize(loops).containsOnly("/first");
      assertThat(played.code()).as(played.told()).isZero();
    }
  }

  @Test
  void stopGroupLeavesTheOthersAlone() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played.groups(
          folder,
          server,
          """
          a:
            users: 2
            loops: 50
            steps:
              - get: /a
              - stop: group
          b:
            users: 1
            loops: 20
            steps:
              - get: /b
          """);

      assertThat(Played.targets(server)).filteredOn("/b"::equals).hasSize(20);
      assertThat(Played.targets(server)).filteredOn("/a"::equals).hasSizeBetween(1, 2);
    }
  }

  @Test
  void failEndsTheLoopForAReason() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 2
                steps:
                  - get: /first
                  - fail: no ${loop.index} left
                    name: out of it
                  - get: /never
              """);

      assertThat(Played.targets(server)).containsExactly("/first", "/first");
      assertThat(played.told()).contains("no 0 left");
      assertThat(played.count("/never", "started")).isNotPositive();
    }
  }

  @Test
  void aWaitAfterWhatCouldNotBeSentIsNoPartOfATransaction() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 1
                steps:
                  - set: { lines: "a\\nb" }
                  - transaction: whole
                    steps:
                      - repeat: 5
                        steps:
                          - get: /unsent
                            headers: { X-Lines: "${lines}" }
              """);

      assertThat(server.seen()).isEmpty();
      Object json =
          Objects.requireNonNull(
              Json.read(Files.readString(played.results().resolve("summary.json"))));
      Object whole = ((List<?>) SummaryFile.member(json, "transactions")).get(0);
      long net = maxNs(SummaryFile.member(whole, "response"));
      long total = maxNs(SummaryFile.member(SummaryFile.member(whole, "phases"), "total"));
      // 10 + 20 + 40 + 80 + 160 ms, but for the buckets that the figures fall into
      assertThat(total - net).isGreaterThan(250_000_000);
    }
  }

  private static long maxNs(Object distribution) {
    return ((Number) SummaryFile.member(distribution, "max_ns")).longValue();
  }

  @Test
  void anUntrueConditionLeavesAStepOut() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 4
                steps:
                  - get: /even
                    name: even
                    if: loop.index % 2 == 0
                  - get: /first
                    name: first
                    if: ${loop.index < 1}
                  - get: /never
                    name: never
                    if: loop.index > 9
              """);

      assertThat(Played.targets(server)).containsExactly("/even", "/first", "/even");
      assertThat(played.count("even", "started")).isEqualTo(2);
      assertThat(played.count("even", "skipped")).isEqualTo(2);
      assertThat(played.count("first", "started")).isEqualTo(1);
      assertThat(played.count("first", "skipped")).isEqualTo(3);
      assertThat(played.count("never", "skipped")).isEqualTo(4);
      assertThat(played.told()).contains("its condition was never true");
      assertThat(played.code()).as(played.told()).isZero();
    }
  }

  @Test
  void whatIsUndefinedSkipsABlockAndTellsWhoOughtToHaveDefinedIt() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 1
                steps:
                  - get: /bad
                    name: deliverer
                    extract: { list: $.list }
                  - repeat: ${size(list)}
                    steps:
                      - get: /inside
                        name: inside
                  - get: /last
                    name: last
                    query: { q: "${list ?? 'nothing'}" }
              """);

      assertThat(Played.targets(server)).containsExactly("/bad", "/last?q=nothing");
      assertThat(played.told()).contains("deliverer", "inside");
    }
  }

  @Test
  void anExpressionThatCannotBeComputedFailsItsStep() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok("{\"n\":\"x1\"}"))) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 2
                steps:
                  - get: /first
                    extract: { n: $.n }
                  - set: { m: "${number(n)}" }
                    name: make a number
                    on-failure: stop-test
                  - get: /never
              """);

      assertThat(Played.targets(server)).containsExactly("/first");
      assertThat(played.told()).contains("make a number", "\"x1\" is no number", "1 of 1 failed");
      assertThat(played.code()).isEqualTo(3);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"loop", "user"})
  void aTransactionThatAStopLeavesIsUnfinishedNotFailed(String what) throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 1
                steps:
                  - transaction: left
                    steps:
                      - get: /a
                      - stop: %s
                  - get: /never
              """
                  .formatted(what));

      assertThat(played.count("left", "check failed")).as(played.told()).isZero();
      assertThat(played.count("left", "in_flight")).isEqualTo(1);
      assertThat(Played.targets(server)).containsExactly("/a");
    }
  }

  @Test
  void aPassTellsWhatFailedWithoutARequest() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 2
                steps:
                  - get: /a
                  - fail: out of stock
              """);

      assertThat(played.told()).contains("2 times a step without a request failed");
      assertThat(played.told()).contains("out of stock");
    }
  }

  @Test
  void aTransactionFailsIfAStepInItDoes() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 2
                loops: 3
                steps:
                  - transaction: good one
                    steps:
                      - get: /a
                      - get: /b
                  - transaction: bad one
                    steps:
                      - get: /a
                      - get: /bad
                      - get: /b
                  - transaction: left one
                    steps:
                      - get: /bad
                        on-failure: next-loop
                      - get: /never
              """);

      assertThat(played.count("good one", "ok")).as(played.told()).isEqualTo(6);
      assertThat(played.count("bad one", "ok")).isZero();
      assertThat(played.count("bad one", "check failed")).isEqualTo(6);
      assertThat(played.count("left one", "check failed")).isEqualTo(6);
      assertThat(Played.targets(server)).filteredOn("/b"::equals).hasSize(12);
    }
  }

  @Test
  void logLinesGoToStderrWhileTheRunLasts() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SOME_FAIL)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 2
                steps:
                  - get: /
                  - log: loop ${loop.index} got ${response.status}
              """);

      assertThat(played.called().err()).contains("loop 0 got 200\n", "loop 1 got 200\n");
      assertThat(played.called().out()).doesNotContain("loop 0");
    }
  }
}
