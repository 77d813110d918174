package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbortTest {
  @TempDir Path folder;

  /** It would last an hour. */
  @Test
  void aThresholdThatBreaksEndsTheRunIfItSaysSo() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(
            exchange ->
                exchange.write(
                    "HTTP/1.1 %s\r\nContent-Length: 0\r\n\r\n"
                        .formatted(
                            exchange.head().startsWith("GET /bad") ? "500 Oh" : "200 OK")))) {
      Played played =
          Played.whole(
              folder,
              server,
              """
              thread-groups:
                g:
                  users: 1
                  duration: 1h
                  steps:
                    - get: /good
                    - get: /bad
                    - think: 5ms
              thresholds:
                - { that: error-rate < 10%, abort: true }
              """);

      assertThat(played.code()).as(played.told()).isEqualTo(3);
      assertThat(Files.readString(played.results().resolve("summary.json")))
          .contains("\"end_reason\": \"aborted\"");
    }
  }
}
