package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Redirects and challenges in whole runs: what is learnt, who asks, what setup counts. */
@Timeout(120)
class HopsOfUsersTest {
  private static final String CHALLENGE =
      "HTTP/1.1 401 No\r\nWWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"\r\n"
          + "Content-Length: 0\r\n\r\n";

  @TempDir Path folder;
  private ScriptedServer server;

  @BeforeEach
  void answerByPath() throws IOException {
    server =
        ScriptedServer.start(
            exchange -> {
              String target = exchange.head().split(" ")[1];
              if (target.startsWith("/login")) {
                exchange.write(
                    "HTTP/1.1 303 See\r\nLocation: home?from=1\r\nSet-Cookie: sid=s1\r\n"
                        + "X-Step: first\r\nContent-Length: 2\r\n\r\nno");
              } else if (target.startsWith("/private")
                  && !exchange.head().contains("Authorization: ")) {
                exchange.write(CHALLENGE);
              } else {
                exchange.ok("{\"at\": \"" + target + "\"}");
              }
            });
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  @Test
  void whatIsCheckedAndLearntIsThatOfTheLastAnswer() throws IOException {
    Played played =
        Played.whole(
            folder,
            server,
            """
            http: { redirects: 2 }
            setup:
              - post: /login
                json: { user: ann }
                extract: { seen: $.at }
            thread-groups:
              g:
                users: 2
                loops: 3
                steps:
                  - transaction: in
                    steps:
                      - post: /login
                        name: login
                        json: { user: ann }
                        check: { status: 200, headers: { X-Step: absent } }
                        extract: { at: $.at }
                  - get: /read?at=${at}&seen=${seen}
                    name: read
            """);
    assertThat(played.code()).as(played.told()).isZero();
    assertThat(played.count("login", "ok")).isEqualTo(6);
    assertThat(played.count("in", "ok")).isEqualTo(6);
    // one pass of setup, and three requests in each loop
    assertThat(server.seen()).hasSize(2 + 6 * 3);
    assertThat(Played.targets(server).subList(0, 2)).containsExactly("/login", "/home?from=1");
    assertThat(server.seen())
        .filteredOn(e -> e.head().startsWith("GET "))
        .allMatch(e -> Played.header(e, "Cookie").equals("sid=s1"));
    assertThat(Played.targets(server).get(19))
        .isEqualTo("/read?at=/home?from%3D1&seen=/home?from%3D1");
    assertThat(played.told()).contains("sent besides, as parts of these").contains("login (hops)");
  }

  @Test
  void eachUserAnswersForItself() throws IOException {
    Played played =
        Played.whole(
            folder,
            server,
            """
            vars: { word: pa55-of-all }
            thread-groups:
              g:
                users: 3
                loops: 2
                http: { auth: { digest: { user: "u${user.index}", password: "${word}" } } }
                steps:
                  - get: /private/${user.index}
                    name: page
                  - get: /private/free
                    name: free
                    http: { auth: none }
                    check: { status: 401 }
            """);
    assertThat(played.code()).as(played.told()).isZero();
    // one challenge for each user
    assertThat(server.seen()).hasSize(3 + 6 + 6);
    for (int user : List.of(0, 1, 2)) {
      assertThat(server.seen())
          .filteredOn(e -> e.head().startsWith("GET /private/" + user))
          .hasSize(3)
          .filteredOn(e -> e.head().contains("username=\"u" + user + "\""))
          .hasSize(2);
    }
    assertThat(played.told()).doesNotContain("pa55-of-all");
  }
}
