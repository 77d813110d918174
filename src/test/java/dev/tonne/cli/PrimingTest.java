package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run is the same with and without its generator warming up, but for what it tells of that. */
@Timeout(60)
class PrimingTest {
  /** Everything that a run hands out: counters, rows, draws, branches. */
  private static final String ALL_KINDS =
      """
      data:
        people: { csv: people.csv, pick: unique }
        towns: { csv: towns.csv, pick: random }
      thread-groups:
        g:
          users: 1
          loops: 12
          think: 1ms
          on-failure: stop-test
          steps:
            - once:
                - post: /login
                  json: { n: "${counter('logins')}" }
                  extract: { token: $.token }
                  secret: true
            - mix:
                - weight: 2
                  steps: [ { get: "/a/${counter('n')}/${random(1, 1000000)}" } ]
                - weight: 1
                  steps: [ { get: "/b/${uuid()}/${towns.name}" } ]
            - get: /c/${people.name}?t=${token}
              name: c
              check: { status: 200, json: { $.name: { contains: a } } }
      """;

  private static final ScriptedServer.Script ANSWER =
      e -> e.ok("{\"token\":\"secret-token\",\"name\":\"any\"}");

  @TempDir Path folder;

  private Played play(ScriptedServer server, String... more) throws IOException {
    Files.writeString(
        folder.resolve("people.csv"),
        "name\n"
            + String.join("\n", IntStream.range(0, 12).mapToObj(i -> "p" + i).toList())
            + "\n");
    Files.writeString(folder.resolve("towns.csv"), "name\nRome\nOslo\nBern\nBonn\n");
    return Played.whole(folder, server, ALL_KINDS, more);
  }

  private static List<String> bodies(ScriptedServer server) {
    return server.seen().stream().map(ScriptedServer.Exchange::bodyText).toList();
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> run(Played played) throws IOException {
    Map<String, Object> summary =
        (Map<String, Object>)
            Objects.requireNonNull(
                Json.read(Files.readString(played.results().resolve("summary.json"))));
    return (Map<String, Object>) Objects.requireNonNull(summary.get("run"));
  }

  private static long primedNs(Played played) throws IOException {
    return ((Number) Objects.requireNonNull(run(played).get("primed_ns"))).longValue();
  }

  @Test
  void takesNoRowNoCounterAndNoDrawOfTheRun() throws IOException {
    List<String> cold;
    List<String> coldBodies;
    try (ScriptedServer server = ScriptedServer.start(ANSWER)) {
      Played played = play(server, "--seed", "7", "--no-prime");
      assertThat(played.code()).as(played.told()).isZero();
      assertThat(primedNs(played)).isZero();
      cold = Played.targets(server);
      coldBodies = bodies(server);
    }
    try (ScriptedServer server = ScriptedServer.start(ANSWER)) {
      Played played = play(server, "--seed", "7");
      assertThat(played.code()).as(played.told()).isZero();
      assertThat(primedNs(played)).isPositive();
      assertThat(cold).hasSize(25).contains("/c/p0?t=secret-token", "/c/p11?t=secret-token");
      assertThat(Played.targets(server)).isEqualTo(cold);
      assertThat(bodies(server)).isEqualTo(coldBodies);
      assertThat(played.count("c", "started")).isEqualTo(12);
      assertThat(server.seen()).noneMatch(e -> e.head().contains("Tonne-Prime"));
    }
  }

  @Test
  void neverTouchesATargetHoweverItsUrlIsMade() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ANSWER)) {
      Played played =
          Played.whole(
              folder,
              server,
              """
              vars: { other: "%1$s/from-a-value" }
              thread-groups:
                g:
                  users: 1
                  loops: 10
                  steps:
                    - get: /relative
                    - get: %1$s/absolute
                    - get: ${other}
              """
                  .formatted(server.url()));

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(primedNs(played)).isPositive();
      assertThat(server.seen()).hasSize(30).allMatch(exchange -> exchange.connection() == 0);
    }
  }

  @Test
  void neverTouchesAProxy() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ANSWER)) {
      Played played =
          Played.whole(
              folder,
              server,
              """
              http: { proxy: "http://me:password@127.0.0.1:%d" }
              thread-groups:
                g:
                  users: 1
                  loops: 10
                  steps:
                    - get: /proxied
                    - get: /proxied-too
              """
                  .formatted(server.port()));

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(primedNs(played)).isPositive();
      assertThat(Played.targets(server)).hasSize(20).allMatch(t -> t.startsWith(server.url()));
      assertThat(server.seen())
          .allMatch(e -> e.connection() == 0 && !e.head().contains("Tonne-Prime"));
    }
  }

  @Test
  void leavesNoThreadBehind() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ANSWER)) {
      assertThat(play(server).code()).isZero();

      assertThat(Thread.getAllStackTraces().keySet())
          .extracting(Thread::getName)
          .noneMatch(name -> name.equals("tonne-responder") || name.startsWith("tonne-loop"));
    }
  }

  @Test
  void fewerThanTwentyRequestsAreNotWorthIt() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ANSWER)) {
      Played few = Played.groups(folder, server, "g: { users: 1, loops: 19, steps: [ get: / ] }");
      assertThat(primedNs(few)).isZero();
      Played enough =
          Played.groups(folder, server, "g: { users: 1, loops: 20, steps: [ get: / ] }");
      assertThat(primedNs(enough)).isPositive();
    }
  }

  @Test
  void nothingOfItIsPrintedOrCounted() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ANSWER)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 2
                loops: 10
                steps:
                  - log: once a loop
                  - get: /
                    check: { body: { contains: nowhere } }
              """);

      assertThat(played.told().lines().filter(line -> line.contains("once a loop"))).hasSize(20);
      assertThat(played.count("GET /", "started")).isEqualTo(20);
      assertThat(server.seen()).hasSize(20);
    }
  }
}
