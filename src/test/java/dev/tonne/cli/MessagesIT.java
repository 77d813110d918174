package dev.tonne.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Large bodies in a small heap, and UTF-8 in a process whose default is something else. */
final class MessagesIT {
  private static final long LARGE = 100_000_000;
  private static final int USERS = 20;

  @TempDir private Path folder;

  private static void large(ScriptedServer.Exchange exchange) throws IOException {
    exchange.write("HTTP/1.1 200 OK\r\nContent-Length: " + LARGE + "\r\n\r\n");
    OutputStream out = exchange.socket().getOutputStream();
    byte[] block = new byte[1_000_000];
    for (long sent = 0; sent < LARGE; sent += block.length) {
      out.write(block);
    }
  }

  private Ran run(String options, Map<String, String> env, String... args) throws Exception {
    Map<String, String> all = new HashMap<>(env);
    all.put("JAVA_HOME", System.getProperty("java.home"));
    all.put("TONNE_JAVA_OPTS", options);
    return Ran.run(folder, all, List.of(Executable.FILE.toString()), args);
  }

  @Test
  void bodiesOf100MegabytesAreCountedInASmallHeap() throws Exception {
    try (ScriptedServer server = ScriptedServer.start(MessagesIT::large)) {
      Ran ran =
          run("-Xmx256m", Map.of(), "hit", "-n", "20", "-c", "20", server.url(), "--out", "r");

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      Object all = SummaryFile.member(SummaryFile.read(folder.resolve("r/summary.json")), "all");
      assertThat(SummaryFile.member(all, "body_bytes")).hasToString("" + USERS * LARGE);
      assertThat(SummaryFile.member(all, "decoded_body_bytes")).hasToString("" + USERS * LARGE);
      assertThat(server.connections()).isEqualTo(USERS);
    }
  }

  @Test
  void whoReadsThemFailsClearlyAndWithinMemory() throws Exception {
    Files.writeString(
        folder.resolve("read.yaml"),
        """
        thread-groups:
          g:
            users: 20
            iterations: 20
            steps:
              - get: /
                check: { body: { contains: x } }
        """);
    try (ScriptedServer server = ScriptedServer.start(MessagesIT::large)) {
      Ran ran =
          run("-Xmx256m", Map.of(), "run", "read.yaml", "--base-url", server.url(), "--out", "r");

      assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
      assertThat(ran.out())
          .contains("the body of 100000000 bytes is over the body-limit of 16MiB: raise that");
      assertThat(ran.err()).doesNotContain("memory is out", "Exception");
      Path summary = folder.resolve("r/summary.json");
      assertThat(SummaryFile.accounts(summary, "check failed")).containsEntry("GET /", 20L);
      assertThat(server.seen()).hasSize(USERS);
    }
  }

  @Test
  void textIsUtf8WhateverTheProcessThinks() throws Exception {
    String text = "žluťoučký 東京 🚀";
    Files.writeString(folder.resolve("déjà.txt"), text);
    Files.writeString(
        folder.resolve("text.yaml"),
        """
        thread-groups:
          g:
            users: 1
            loops: 1
            steps:
              - post: /ü?q=東京
                headers: { X-Name: 東京 }
                body: žluťoučký 東京 🚀
                check: { body: žluťoučký 東京 🚀 }
              - post: /
                json: { ž: 東京 🚀 }
              - post: /
                form: { ž: 🚀 }
              - post: /
                multipart: { ž: 東京, file: { file: déjà.txt } }
              - post: /
                body-file: { path: déjà.txt, template: true }
        """);
    byte[] answer = text.getBytes(UTF_8);
    String body = new String(answer, StandardCharsets.ISO_8859_1);
    try (ScriptedServer server = ScriptedServer.start(e -> e.ok(body))) {
      Ran ran =
          run(
              "-Dfile.encoding=ISO-8859-1",
              Map.of("LC_ALL", "C"),
              "run",
              "text.yaml",
              "--base-url",
              server.url());

      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      List<ScriptedServer.Exchange> seen = server.seen();
      assertThat(seen.get(0).head())
          .startsWith("POST /%C3%BC?q=%E6%9D%B1%E4%BA%AC HTTP/1.1\r\n")
          .contains("X-Name: 東京\r\n");
      assertThat(seen.get(0).bodyText()).isEqualTo(text);
      assertThat(seen.get(1).bodyText()).isEqualTo("{\"ž\":\"東京 🚀\"}");
      assertThat(seen.get(2).bodyText()).isEqualTo("%C5%BE=%F0%9F%9A%80");
      assertThat(seen.get(3).bodyText())
          .contains(
              "name=\"ž\"\r\n\r\n東京\r\n", "filename=\"déjà.txt\"", "\r\n\r\n" + text + "\r\n");
      assertThat(seen.get(4).bodyText()).isEqualTo(text);
      assertThat(seen)
          .allMatch(e -> Played.header(e, "Content-Length").equals("" + e.body().length));
    }
  }
}
