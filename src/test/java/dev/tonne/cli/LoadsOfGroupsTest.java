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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How hard groups drive, as the server sees it. */
class LoadsOfGroupsTest {
  @TempDir Path folder;

  private static Map<?, ?> arrivals(Played played) throws IOException {
    Object summary = Json.read(Files.readString(played.results().resolve("summary.json")));
    List<?> all = (List<?>) ((Map<?, ?>) Objects.requireNonNull(summary)).get("arrivals");
    return (Map<?, ?>) Objects.requireNonNull(all).get(0);
  }

  @Test
  void aServerThatHangsIsSentNoMoreThanMaxUsersAndTheRestIsTold() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(exchange -> {})) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                arrival-rate: 100/s
                duration: 300ms
                max-users: 5
                graceful-stop: 0s
                steps: [ { get: / } ]
              """);

      assertThat(played.code()).as(played.told()).isEqualTo(3);
      assertThat(played.count("GET /", "started")).isEqualTo(5);
      Map<?, ?> arrivals = arrivals(played);
      assertThat(String.valueOf(arrivals.get("wanted"))).isEqualTo("30");
      assertThat(String.valueOf(arrivals.get("begun"))).isEqualTo("5");
      assertThat(String.valueOf(arrivals.get("shed"))).isEqualTo("25");
      assertThat(played.called().out()).contains("Arrivals:", "wanted", "shed");
    }
  }

  @Test
  void whoArrivesTakesAnIdleConnectionOverButNoCookies() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            exchange ->
                exchange.write(
                    "HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n"))) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                arrival-rate: 200/s
                duration: 300ms
                steps: [ { get: / } ]
              """);

      assertThat(played.code()).as(played.told()).isZero();
      // a cold machine may not get to all 60 of them in time
      String begun = String.valueOf(arrivals(played).get("begun"));
      assertThat(String.valueOf(server.seen().size())).isEqualTo(begun);
      assertThat(server.seen()).allSatisfy(e -> assertThat(Played.header(e, "Cookie")).isEmpty());
      assertThat(server.connections()).isLessThan(server.seen().size());
    }
  }

  @Test
  void aThrottledGroupSendsNoMoreThanItMay() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok("ok"))) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 5
                duration: 500ms
                throttle: 20/s
                steps: [ { get: /a }, { think: 0s }, { get: /b } ]
              """);

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(server.seen().size()).isBetween(2, 11);
    }
  }

  @Test
  void aGroupWaitsForThoseItStartsAfter() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok("ok"))) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              second: { start-after: first, users: 1, loops: 2, steps: [ { get: /second } ] }
              first: { users: 2, loops: 2, steps: [ { get: /first } ] }
              """);

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(Played.targets(server))
          .containsExactly("/first", "/first", "/first", "/first", "/second", "/second");
    }
  }
}
