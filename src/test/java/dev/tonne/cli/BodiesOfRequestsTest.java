package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  @Test
  void aFormWithFilesArrivesInBytesAndUtf8() throws IOException {
    byte[] content = {0, (byte) 0xff, '\r', '\n', '-', '-', 'x', (byte) 0x80};
    Files.write(folder.resolve("déjà.bin"), content);
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok("{}"))) {
      Played played =
          Played.whole(
              folder,
              server,
              """
              http: { headers: { Content-Type: application/json } }
              thread-groups:
                g:
                  users: 1
                  loops: 1
                  steps:
                    - set: { holds: "tonne-part-k3Vq9xR2mZ7bT5wJ", many: "${split('1,2', ',')}" }
                    - post: /constant
                      multipart:
                        title: žluť 🚀
                        out: null
                        list: [1, "x y"]
                        file: { file: déjà.bin }
                    - post: /varying
                      multipart:
                        'a"b': "${holds}"
                        many: "${many}"
                        file: { file: déjà.bin, type: image/png, filename: 'the "${user.index}".png' }
                    - post: /nothing
                      multipart: { out: null }
              """);

      assertThat(played.code()).as(played.told()).isZero();
      List<ScriptedServer.Exchange> seen = server.seen();
      assertThat(parts(seen.get(0)))
          .containsExactly(
              "Content-Disposition: form-data; name=\"title\"\r\n\r\nžluť 🚀",
              "Content-Disposition: form-data; name=\"list\"\r\n\r\n1",
              "Content-Disposition: form-data; name=\"list\"\r\n\r\nx y",
              "Content-Disposition: form-data; name=\"file\"; filename=\"déjà.bin\"\r\n"
                  + "Content-Type: application/octet-stream\r\n\r\n"
                  + new String(content, StandardCharsets.UTF_8));
      assertThat(parts(seen.get(1)))
          .containsExactly(
              "Content-Disposition: form-data; name=\"a%22b\"\r\n\r\ntonne-part-k3Vq9xR2mZ7bT5wJ",
              "Content-Disposition: form-data; name=\"many\"\r\n\r\n1",
              "Content-Disposition: form-data; name=\"many\"\r\n\r\n2",
              "Content-Disposition: form-data; name=\"file\"; filename=\"the %220%22.png\"\r\n"
                  + "Content-Type: image/png\r\n\r\n"
                  + new String(content, StandardCharsets.UTF_8));
      assertThat(parts(seen.get(2))).isEmpty();
      assertThat(indexOf(seen.get(0).body(), content)).isPositive();
    }
  }

  /** As a server would part it, by what the head says stands between. */
  private static List<String> parts(ScriptedServer.Exchange exchange) {
    String type = Played.header(exchange, "Content-Type");
    assertThat(type).startsWith("multipart/form-data; boundary=");
    String boundary = type.substring(type.indexOf('=') + 1);
    String body = new String(exchange.body(), StandardCharsets.ISO_8859_1);
    String end = "--" + boundary + "--\r\n";
    assertThat(body).startsWith("--" + boundary).endsWith(end).containsOnlyOnce(end);
    List<String> parts = new ArrayList<>();
    String[] between = body.split("--" + boundary + "(\r\n|--\r\n)", -1);
    for (int i = 1; i < between.length - 1; i++) {
      String part = between[i].substring(0, between[i].length() - 2);
      parts.add(new String(part.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
    }
    return parts;
  }

  private static int indexOf(byte[] in, byte[] part) {
    return new String(in, StandardCharsets.ISO_8859_1)
        .indexOf(new String(part, StandardCharsets.ISO_8859_1));
  }

  @Test
  void graphqlIsJsonOfItsThreeParts() throws IOException {
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
                  - post: /graphql
                    graphql:
                      query: 'query ($id: ID!) { item(id: $id) { "ü" } }'
                      variables: { id: "${user.index}", deep: { list: [1, two], no: null } }
                      operation: items
                  - post: /graphql
                    graphql: { query: "{ items }" }
                    headers: { Content-Type: application/graphql+json }
              """);

      assertThat(played.code()).as(played.told()).isZero();
      assertThat(server.seen())
          .extracting(ScriptedServer.Exchange::bodyText)
          .containsExactly(
              "{\"query\":\"query ($id: ID!) { item(id: $id) { \\\"ü\\\" } }\","
                  + "\"operationName\":\"items\","
                  + "\"variables\":{\"id\":0,\"deep\":{\"list\":[1,\"two\"],\"no\":null}}}",
              "{\"query\":\"{ items }\"}");
      assertThat(server.seen())
          .extracting(e -> Played.header(e, "Content-Type"))
          .containsExactly("application/json", "application/graphql+json");
    }
  }
}
