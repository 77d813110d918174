package dev.tonne.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.Json;
import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server that gives back all it was told, in every form it can think of, in answers whose checks
 * fail: nothing that a run leaves behind tells a secret.
 */
class SecretsOfRunsTest {
  private static final String DECLARED = "d3clared \"k&y\" <+>/ž";
  private static final String FROM_THE_ENVIRONMENT = "fr0m+env/ironment=";
  private static final String FROM_THE_COMMAND_LINE = "gi'ven\\on-the-line";
  private static final String PASSWORD = "basic:p@ss w0rd";
  private static final String EXTRACTED = "t0ken.\"learnt\"+at/login==";
  private static final String IN_A_HEADER = "s3ssion~from+a/header";

  private static final List<String> SECRETS =
      List.of(
          DECLARED,
          FROM_THE_ENVIRONMENT,
          FROM_THE_COMMAND_LINE,
          PASSWORD,
          "robot:" + PASSWORD,
          EXTRACTED,
          IN_A_HEADER);

  private static final String SCENARIO =
      """
      name: leaks ${declared}
      description: with ${from_env} in it
      vars:
        db_password: undeclared-but-named-so
      secrets:
        declared: 'DECLARED'
        from_env: ${env.SOME_VARIABLE}
        given: none
        password: "PASSWORD"
        pin: "pin&9"
        none: null
      thread-groups:
        g:
          users: 1
          loops: 1
          steps:
            - post: /login
              extract: { token: $.token, session: { header: X-Session } }
              secret: true
            - log: "told: ${token} ${declared}"
            - set: { all: "${declared}|${from_env}|${given}|${password}|robot:${password}|${token}|${session}" }
            - get: /basic
              http: { auth: { basic: { user: robot, password: "${password}" } } }
              check: { body: nothing }
            - get: /bearer
              http: { auth: { bearer: "${from_env}" } }
              check: { body: nothing }
      STEPS
            - fail: because of ${token} and ${given}
      thresholds:
        - error-rate < 1%
      """;

  @TempDir Path folder;

  @Test
  void nothingTellsASecret() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(SecretsOfRunsTest::reflect)) {
      Played played = run(server);

      assertThat(played.code()).as(played.told()).isEqualTo(3);
      assertThat(server.seen()).as(played.told()).hasSizeGreaterThan(3 + 2 * Forms.of("x").size());
      everyFormWasReflected(server);
      Map<String, String> all = Written.by(played);
      assertThat(all).containsKeys("stdout", "stderr", "report.html", "journal.jsonl.gz");
      assertThat(all.get("stderr")).contains("log: told: *** ***");
      assertThat(all.get("journal.jsonl.gz")).contains("because of *** and ***");
      for (String secret : SECRETS) {
        Forms.of(secret)
            .forEach(
                (form, text) ->
                    assertThat(Written.tellers(all, text)).as(form + " " + text).isEmpty());
      }
      assertThat(Written.tellers(all, "undeclared-but-named-so")).isEmpty();
      assertThat(Written.tellers(all, "pin&9")).isEmpty();
    }
  }

  /** What the first part of a message shows is cut off somewhere: that may be inside of one. */
  @Test
  void noPartOfASecretIsLeftWhereAMessageIsCut() throws IOException {
    for (int before : List.of(120, 150, 160, 165, 170, 175, 180, 185, 190)) {
      String secret = "0123456789abcdefghijklmnopqrstuvwxyz";
      String body = "x".repeat(before) + secret;
      try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok(body))) {
        Played played =
            Played.whole(
                folder,
                server,
                """
                secrets: { key: 0123456789abcdefghijklmnopqrstuvwxyz }
                thread-groups:
                  g:
                    users: 1
                    loops: 1
                    steps:
                      - get: /
                        check: { body: nothing }
                """);

        assertThat(played.told()).contains("xxxxxx");
        assertThat(Written.tellers(Written.by(played), "0123456")).isEmpty();
      }
    }
  }

  /** What would have been extracted, and what is sent as credentials without being declared. */
  @Test
  void whatIsSecretByItsUseIsMaskedToo() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            exchange -> exchange.ok("{\"token\":\"never-extracted\"}" + exchange.bodyText()))) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 1
                steps:
                  - post: /
                    check: { body: nothing }
                    extract: { token: $.token }
                    secret: true
                  - post: /
                    http: { auth: { bearer: some-literal-token } }
                    body: you sent some-literal-token
                    check: { body: nothing }
                  - post: /
                    http: { auth: { basic: { user: me, password: some-literal-password } } }
                    body: you sent some-literal-password
                    check: { body: nothing }
                  - get: /
                    query: { t: "${token ?? 'none'}" }
              """);

      Map<String, String> all = Written.by(played);
      assertThat(all.get("journal.jsonl.gz")).contains("you sent ***");
      for (String secret : List.of("never-extracted", "literal-token", "literal-password")) {
        assertThat(Written.tellers(all, secret)).isEmpty();
      }
    }
  }

  @Test
  void noMistakeIsToldWithASecret() throws IOException {
    Path file = folder.resolve("wrong.yaml");
    Files.writeString(
        file,
        """
        secrets:
          users: ${env.USERS_SECRET}
          url: https://me:p4ssw0rd@nowhere.example/
          key: literal-secret-value
        http: { base-url: "${url}", timeout: "${users}" }
        thread-groups:
          g:
            users: ${users}
            loops: ${key}
            steps: [ { get: /, key: literal-secret-value } ]
        """);

    Called called = Called.with(Map.of("USERS_SECRET", "many-and-secret"), "run", file.toString());

    assertThat(called.code()).isEqualTo(2);
    assertThat(called.err())
        .contains("error[")
        .doesNotContain("many-and-secret", "p4ssw0rd", "literal-secret-value");
  }

  private Played run(ScriptedServer server) throws IOException {
    StringBuilder steps = new StringBuilder();
    int n = 0;
    for (String target : List.of("/body", "/header")) {
      for (String form : Forms.of("x").keySet()) {
        for (int secret = 0; secret < SECRETS.size(); secret++) {
          steps.append(
              """
                    - post: %s?form=%s&secret=%d
                      name: see ${declared}%s
                      body: ${all}
                      check: %s
                      tags: { t: "${declared}" }
              """
                  .formatted(
                      target,
                      form,
                      secret,
                      n++ == 0 ? "" : " " + n,
                      target.equals("/body")
                          ? "{ body: { equals: nothing } }"
                          : "{ headers: { X-Loot: absent } }"));
        }
      }
    }
    String scenario =
        SCENARIO
            .replace("STEPS\n", steps.toString())
            .replace("DECLARED", DECLARED)
            .replace("PASSWORD", PASSWORD);
    Path file = Files.writeString(folder.resolve("leaks.yaml"), scenario);
    Path results = folder.resolve("results");
    Called called =
        Called.with(
            Map.of("SOME_VARIABLE", FROM_THE_ENVIRONMENT),
            "run",
            file.toString(),
            "--base-url",
            server.url(),
            "--out",
            results.toString(),
            "-v",
            "given=" + FROM_THE_COMMAND_LINE);
    return new Played(called, results);
  }

  /** {@code /body?form=…&secret=N}: the N-th of what the request holds, in that form. */
  private static void reflect(ScriptedServer.Exchange exchange) throws IOException {
    String target = exchange.head().split(" ")[1];
    if (target.startsWith("/login")) {
      String body = Json.write(Map.of("token", EXTRACTED));
      exchange.write(
          "HTTP/1.1 200 OK\r\nX-Session: %s\r\nContent-Length: %d\r\n\r\n%s"
              .formatted(IN_A_HEADER, body.length(), body));
      return;
    }
    if (!target.contains("?")) {
      exchange.ok("you sent " + Played.header(exchange, "Authorization"));
      return;
    }
    String form = target.replaceFirst(".*form=([^&]*).*", "$1");
    int number = Integer.parseInt(target.replaceFirst(".*secret=", ""));
    String secret = exchange.bodyText().split("\\|")[number];
    String loot = String.valueOf(Forms.of(secret).get(form));
    // Latin-1 on the wire is all that this server writes
    String wire = new String(loot.getBytes(UTF_8), java.nio.charset.StandardCharsets.ISO_8859_1);
    if (target.startsWith("/body")) {
      exchange.ok("[" + wire + "]");
    } else {
      exchange.write("HTTP/1.1 200 OK\r\nX-Loot: [" + wire + "]\r\nContent-Length: 0\r\n\r\n");
    }
  }

  private static void everyFormWasReflected(ScriptedServer server) {
    for (String target : List.of("/body", "/header")) {
      for (String form : Forms.of("x").keySet()) {
        for (int secret = 0; secret < SECRETS.size(); secret++) {
          String wanted = SECRETS.get(secret);
          int number = secret;
          assertThat(server.seen())
              .filteredOn(
                  e ->
                      e.head()
                          .startsWith("POST %s?form=%s&secret=%d ".formatted(target, form, number)))
              .singleElement()
              .satisfies(e -> assertThat(e.bodyText().split("\\|")[number]).isEqualTo(wanted));
        }
      }
    }
  }
}
