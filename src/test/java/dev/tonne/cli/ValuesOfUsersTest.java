package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long extracted values live, whose they are, and what they look like when they are sent. */
class ValuesOfUsersTest {
  @TempDir Path folder;

  /** Answers {@code /make/N} with an id only if N is even. */
  private static final ScriptedServer.Script ODD_ONES_GIVE_NOTHING =
      exchange -> {
        String last = exchange.head().split(" ")[1].replaceFirst(".*/", "");
        boolean gives = last.matches("[02468]");
        exchange.ok(gives ? "{\"id\":\"id-" + last + "\"}" : "{}");
      };

  @Test
  void aUrlThatBeginsWithAValueReadsItOnce() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("ok"))) {
      Played.groups(
          folder,
          server,
          """
          g:
            users: 1
            loops: 3
            steps:
              - get: ${counter("n")}/x y"z
          """);

      assertThat(Played.targets(server))
          .containsExactly("/1/x%20y%22z", "/2/x%20y%22z", "/3/x%20y%22z");
    }
  }

  @Test
  void nothingOfAnEarlierLoopIsLeft() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ODD_ONES_GIVE_NOTHING)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 4
                steps:
                  - get: /make/${loop.index}
                    name: make
                    extract: { id: $.id }
                  - get: /use/${id}
                    name: use
              """);

      assertThat(Played.targets(server))
          .containsExactly("/make/0", "/use/id-0", "/make/1", "/make/2", "/use/id-2", "/make/3");
      assertThat(played.count("make", "ok")).isEqualTo(2);
      assertThat(played.count("make", "check failed")).isEqualTo(2);
      assertThat(played.count("use", "skipped")).isEqualTo(2);
      assertThat(played.count("use", "started")).isEqualTo(2);
      assertThat(played.told()).contains("use", "make");
    }
  }

  @Test
  void theAnswerIsThereUntilTheNextRequestIsMade() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ODD_ONES_GIVE_NOTHING)) {
      Played.groups(
          folder,
          server,
          """
          g:
            users: 1
            loops: 1
            steps:
              - get: /make/2
                name: make
              - get: /use/${response.json.id}/${response.json.none}
                name: skipped
              - get: /use/${response.json.id}/${response.status}
                name: use
          """);

      assertThat(Played.targets(server)).containsExactly("/make/2", "/use/id-2/200");
    }
  }

  @Test
  void anExtractThatFindsNothingLeavesNothingOfAnEarlierPass() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ODD_ONES_GIVE_NOTHING)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 1
                steps:
                  - repeat: 3
                    steps:
                      - get: /make/${repeat.index}
                        name: make
                        extract: { id: $.id }
                      - get: /use/${id}
                        name: use
              """);

      assertThat(Played.targets(server))
          .containsExactly("/make/0", "/use/id-0", "/make/1", "/make/2", "/use/id-2");
      assertThat(played.count("use", "skipped")).isEqualTo(1);
    }
  }

  @Test
  void aFailedCheckLeavesNothingBehindNotEvenADefault() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ODD_ONES_GIVE_NOTHING)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 1
                steps:
                  - get: /make/2
                    extract: { id: $.id }
                  - get: /make/4
                    check: { status: 404 }
                    extract:
                      id: { json: $.id, default: none }
                  - get: /use/${id}
                    name: use
              """);

      assertThat(Played.targets(server)).containsExactly("/make/2", "/make/4");
      assertThat(played.count("use", "skipped")).isEqualTo(1);
    }
  }

  @Test
  void whatOnceLearntStaysAndTheRestDoesNot() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(ODD_ONES_GIVE_NOTHING)) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 3
                steps:
                  - once:
                      - get: /make/8
                        extract: { token: $.id }
                      - set: { round: "${token}!" }
                  - if: loop.index == 1
                    then:
                      - get: /make/6
                        extract: { kept: $.id }
                        keep: true
                      - set: { gone: 1 }
                  - get: /use/${token}/${round}/${kept ?? 'none'}/${gone ?? 'none'}
              """);

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(Played.targets(server))
          .containsExactly(
              "/make/8",
              "/use/id-8/id-8!/none/none",
              "/make/6",
              "/use/id-8/id-8!/id-6/1",
              "/use/id-8/id-8!/id-6/none");
    }
  }

  @Test
  void aValueIsNeverExpandedAgain() throws IOException {
    String cell = "${1 + 1}";
    Files.writeString(folder.resolve("cells.csv"), "cell\n" + cell + "\n");
    String answer = "{\"id\":\"${env.HOME} ${6 * 7} $${x} {{y}} %41\"}";
    try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok(answer))) {
      Played played =
          Played.whole(
              folder,
              server,
              """
              vars: { twice: "$${id}" }
              data:
                cells: { csv: cells.csv }
              thread-groups:
                g:
                  users: 1
                  loops: 1
                  steps:
                    - get: /
                      extract: { id: $.id }
                    - set: { again: "${id}" }
                    - post: /
                      json: [ "${id}", "${again}", "${cells.cell}", "${twice}", "<${again}>" ]
              """);

      assertThat(played.code()).as(played.told()).isZero();
      String id = "${env.HOME} ${6 * 7} $${x} {{y}} %41";
      assertThat(server.seen().get(1).bodyText())
          .isEqualTo("[\"%s\",\"%s\",\"%s\",\"${id}\",\"<%s>\"]".formatted(id, id, cell, id));
    }
  }

  @Test
  void theTypeOfAValueDecidesHowItIsSent() throws IOException {
    Files.writeString(folder.resolve("cells.csv"), "a,b,c,d,e,f\n100,007,1e5,true,null,\"\"\n");
    String answer =
        "{\"n\":100,\"t\":\"007\",\"e\":1e5,\"b\":true,\"z\":null,\"x\":\"\",\"o\":{\"k\":[1.50,\"a\"]}}";
    try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok(answer))) {
      Played played =
          Played.whole(
              folder,
              server,
              """
              data:
                row: { csv: cells.csv }
              thread-groups:
                g:
                  users: 1
                  loops: 1
                  steps:
                    - get: /
                      extract: { n: $.n, t: $.t, e: $.e, b: $.b, z: $.z, x: $.x, o: $.o }
                    - post: /
                      json:
                        bare: [ "${n}", "${t}", "${e}", "${b}", "${z}", "${x}", "${o}" ]
                        quoted: "${n}"
                        text: ${text(n)}
                        inside: n=${n} o=${o} e=${e}
                        sum: ${n + 1}
                        cells: [ "${row.a}", "${row.b}", "${row.c}", "${row.d}", "${row.e}", "${row.f}" ]
                        number: ${number(row.a)}
                        typed: 1.50
                        version: "1.50"
              """);

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(server.seen().get(1).bodyText())
          .isEqualTo(
              "{\"bare\":[100,\"007\",1e5,true,null,\"\",{\"k\":[1.50,\"a\"]}],\"quoted\":100,"
                  + "\"text\":\"100\",\"inside\":\"n=100 o={\\\"k\\\":[1.50,\\\"a\\\"]} e=1e5\","
                  + "\"sum\":101,\"cells\":[\"100\",\"007\",\"1e5\",\"true\",\"null\",\"\"],"
                  + "\"number\":100,\"typed\":1.50,\"version\":\"1.50\"}");
    }
  }

  @Test
  void nobodySeesTheValuesOfAnother() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            exchange ->
                exchange.ok(
                    "{\"token\":\"of-" + exchange.head().split(" ")[1].substring(1) + "\"}"))) {
      Played played =
          Played.whole(
              folder,
              server,
              """
              vars: { token: null }
              http: { auth: { bearer: "${token}" } }
              thread-groups:
                a: &group
                  users: 5
                  loops: 10
                  steps:
                    - once:
                        - get: /${group.name}-${user.index}-${user.id}
                          extract: { token: $.token }
                    - set: { mine: "${token}/${loop.index}" }
                    - get: /${group.name}-${user.index}-${user.id}
                      headers: { X-Mine: "${mine}" }
                b: *group
              """);

      assertThat(played.code()).as(played.told()).isZero();
      List<ScriptedServer.Exchange> later =
          server.seen().stream().filter(e -> !Played.header(e, "X-Mine").isEmpty()).toList();
      assertThat(later)
          .hasSize(100)
          .allSatisfy(
              exchange -> {
                String token = "of-" + exchange.head().split(" ")[1].substring(1);
                assertThat(Played.header(exchange, "Authorization")).isEqualTo("Bearer " + token);
                assertThat(Played.header(exchange, "X-Mine")).startsWith(token + "/");
              });
      assertThat(later).extracting(e -> Played.header(e, "X-Mine")).doesNotHaveDuplicates();
    }
  }
}
