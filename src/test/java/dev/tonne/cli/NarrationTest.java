package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.ScriptedServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class NarrationTest {
  private static final Logger LIBRARY = LoggerFactory.getLogger("org.apache.hc.some.Part");
  private static final Logger WIRE = LoggerFactory.getLogger("org.apache.hc.client5.http.wire");

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Surroundings around =
      new Surroundings(
          InputStream.nullInputStream(),
          new PrintStream(out, true, StandardCharsets.UTF_8),
          new PrintStream(err, true, StandardCharsets.UTF_8),
          Map.of());

  @Test
  void saysNothingUnlessAsked() {
    try (Narration narration = Narration.of(Narration.Level.NOTHING, around)) {
      narration.say("something");
      assertThat(narration.on()).isFalse();
    }
    assertThat(told()).isEmpty();
  }

  @Test
  void verboseIsTheToolsOwnSentences() {
    try (Narration narration = Narration.of(Narration.Level.SENTENCES, around)) {
      narration.say("The plan is {}.");
      narration.detail("a figure");
      LIBRARY.error("not now");
    }

    assertThat(told()).endsWith("Z The plan is {}.\n").doesNotContain("figure", "not now");
  }

  @Test
  void debugIsAllButWhatRequestsAndAnswersHold() {
    try (Narration narration = Narration.of(Narration.Level.ALL, around)) {
      narration.detail("a figure");
      LIBRARY.debug("connected to {}", "h:1");
      LIBRARY.debug("failed", new IOException("no way"));
      WIRE.error("<< \"Authorization: Bearer abc\"");
      WIRE.debug("<< \"Authorization: Bearer abc\"");
    }

    assertThat(told())
        .contains("Z a figure\n", "org.apache.hc.some.Part: connected to h:1\n")
        .contains("java.io.IOException: no way")
        .doesNotContain("Bearer");
    assertThat(out.size()).isZero();
  }

  @Test
  void whatIsSecretOrMovesACursorIsNotShown() {
    around.secrets().add("s3cret-value");
    try (Narration narration = Narration.of(Narration.Level.ALL, around)) {
      narration.say("token s3cret-value of http://u:pw@h/");
      LIBRARY.debug("cookie s3cret-value \u001b[31m", new IOException("with s3cret-value"));
    }

    assertThat(told()).contains("***").doesNotContain("s3cret", "u:pw", "\u001b");
  }

  @Test
  void isSilentAgainWhenItIsClosed() {
    Narration.of(Narration.Level.ALL, around).close();
    LIBRARY.debug("too late");
    Narration.of(Narration.Level.SENTENCES, around).close();

    assertThat(told()).isEmpty();
  }

  @Test
  void aRunTellsItsCourseOnStderr() throws IOException {
    try (ScriptedServer server = ScriptedServer.start(exchange -> exchange.ok("ok"))) {
      Called plain = Called.with("hit", "-n", "2", "-c", "1", server.url());
      Called verbose = Called.with("hit", "-n", "2", "-c", "1", "--verbose", server.url());
      Called debug = Called.with("hit", "-n", "2", "-c", "1", "--debug", server.url());

      assertThat(plain.err()).isEmpty();
      assertThat(verbose.err())
          .contains("is from the command line", "1 user, 2 iterations")
          .contains("The target is " + server.url(), "No files will be written")
          .contains("every user finished its loops")
          .doesNotContain("Second 1:");
      assertThat(debug.err()).contains("Second 1: requests ended 2, ");
      assertThat(verbose.out().lines().count()).isEqualTo(plain.out().lines().count());
    }
  }

  @Test
  void eachKindOfFailureIsToldWhenItFirstComes() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.start(e -> e.write("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"))) {
      Path files = folder.resolve("results");
      Called called =
          Called.with("hit", "-n", "9", "--verbose", server.url(), "--out", files.toString());

      assertThat(called.err().lines().filter(line -> line.contains("first time")))
          .singleElement()
          .asString()
          .contains("In second 1 for the first time in \"GET /\"", "500");
      assertThat(called.err()).contains("Files go to " + files, "are in " + files);
    }
  }

  private String told() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
