package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server gets as the body of each kind. */
final class BodiesOfRequestsTest {
  @TempDir private Path folder;

  @Test
  void eachKindArrivesAsItShould() throws IOException {
    Files.writeString(folder.resolve("plain.txt"), "as it is: ${user.index}");
    Files.writeString(folder.resolve("template.txt"), "filled in: ${user.index} žluť");
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("{}"))) {
      Played played =
          Played.groups(
              folder,
              server,
              """
              g:
                users: 1
                loops: 1
                steps:
                  - post: /form
                    form: { a: "x y&z", list: [1, ü], out: null, empty: }
                  - post: /file
                    body-file: plain.txt
                  - post: /template
                    body-file: { path: template.txt, template: true }
                  - post: /json
                    json: { zip: 01234, n: 1.50, big: 12345678901234567890, no: no, at: "${user.index}" }
              """);

      assertThat(played.code()).as(played.told()).isZero();
      List<ScriptedServer.Exchange> seen = server.seen();
      assertThat(seen)
          .extracting(ScriptedServer.Exchange::bodyText)
          .containsExactly(
              "a=x+y%26z&list=1&list=%C3%BC&empty=",
              "as it is: ${user.index}",
              "filled in: 0 žluť",
              "{\"zip\":\"01234\",\"n\":1.50,\"big\":12345678901234567890,\"no\":\"no\",\"at\":0}");
      assertThat(seen.get(0).head())
          .contains("Content-Type: application/x-www-form-urlencoded\r\n");
      assertThat(seen.get(1).head()).doesNotContain("Content-Type");
      assertThat(seen.get(3).head()).contains("Content-Type: application/json\r\n");
    }
  }
}
