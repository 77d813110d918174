package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whose cookies are sent, and for how long. */
class CookiesOfUsersTest {
  @TempDir Path folder;

  /** {@code /set/name=value} sets a cookie. */
  private static final ScriptedServer.Script SETS =
      exchange -> {
        String target = exchange.head().split(" ")[1];
        String cookie =
            target.startsWith("/set/") ? "Set-Cookie: " + target.substring(5) + "; Path=/\r\n" : "";
        exchange.write("HTTP/1.1 200 OK\r\n" + cookie + "Content-Length: 0\r\n\r\n");
      };

  @ParameterizedTest
  @CsvSource({
    "true, once=1; loop=0 | once=1; loop=1 | once=1; loop=2, once=1",
    "keep, once=1; loop=0 | once=1; loop=1 | once=1; loop=2, once=1; loop=0",
    "false, ' |  | ', ''",
  })
  void whatOnceSetStaysAndWithKeepAllOfIt(String cookies, String after, String before)
      throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SETS)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 3
                http: { cookies: %s }
                steps:
                  - once:
                      - get: /set/once=1
                  - get: /before
                  - get: /set/loop=${loop.index}
                  - get: /after
              """
                  .formatted(cookies));

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(cookies(server, "/after")).isEqualTo(List.of(after.split(" \\| ", -1)));
      assertThat(cookies(server, "/before").get(1)).isEqualTo(before);
    }
  }

  @Test
  void everyUserHasAJar() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SETS)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 6
                loops: 8
                steps:
                  - get: /before/${user.id}
                  - get: /set/who=${user.id}
                  - get: /who/${user.id}
              """);

      assertThat(played.code()).as(played.told()).isZero();
      List<ScriptedServer.Exchange> asked =
          server.seen().stream().filter(e -> e.head().startsWith("GET /who/")).toList();
      assertThat(asked)
          .hasSize(48)
          .allSatisfy(
              e ->
                  assertThat(Played.header(e, "Cookie"))
                      .isEqualTo("who=" + e.head().split(" ")[1].substring(5)));
      assertThat(server.seen())
          .filteredOn(e -> e.head().startsWith("GET /before/"))
          .allSatisfy(e -> assertThat(Played.header(e, "Cookie")).isEmpty());
    }
  }

  private static List<String> cookies(ScriptedServer server, String target) {
    return server.seen().stream()
        .filter(e -> e.head().startsWith("GET " + target + " "))
        .map(e -> Played.header(e, "Cookie"))
        .toList();
  }
}
