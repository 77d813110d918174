package dev.tonne.step.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Variables;
import dev.tonne.load.ClosedLoad;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Response;
import dev.tonne.stats.Outcome;
import dev.tonne.testing.ScriptedServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compressed answers, honest ones and others: read, only measured, and left alone. */
@Timeout(60)
final class EncodedBodiesTest {
  private static final String TEXT = "žluťoučký 東京 🚀 ".repeat(2_000);
  private static final int LOOPS = 3;

  /**
   * @param fault why it can't be decoded; empty if it can
   */
  private record Row(String what, String headers, String body, String text, String fault) {
    @Override
    public String toString() {
      return what;
    }
  }

  /** Keeps what it was shown. */
  private record Reader(List<String> shown, boolean needsBody) implements Check {
    @Override
    public String name() {
      return "reader";
    }

    @Override
    public boolean needsSize() {
      return true;
    }

    @Override
    public List<Expression.Reference> references() {
      return List.of();
    }

    @Override
    public @Nullable String failure(Response response, Variables variables) {
      shown.add(needsBody ? response.bodyText() : "" + response.bodySize());
      return null;
    }
  }

  private static Row row(String what, String coding, String body) {
    return new Row(what, "Content-Encoding: " + coding + "\r\n", body, TEXT, "");
  }

  private static Row bad(String what, String coding, String body, String fault) {
    return new Row(what, "Content-Encoding: " + coding + "\r\n", body, "", fault);
  }

  static Stream<Row> decodable() throws IOException {
    String plain = Encodings.latin(TEXT.getBytes(UTF_8));
    String gzip = Encodings.gzip(TEXT);
    String half = Encodings.gzip(TEXT.substring(0, TEXT.length() / 2));
    String rest = Encodings.gzip(TEXT.substring(TEXT.length() / 2));
    return Stream.of(
        row("gzip", "gzip", gzip),
        row("GZip", " GZip ", gzip),
        row("x-gzip", "x-gzip", gzip),
        row("gzip and nothing", "gzip, identity", gzip),
        row("gzip of two members", "gzip", half + rest),
        row("gzip and what nobody reads", "gzip", gzip + "\0\0junk"),
        row("gzip and what looks like more", "gzip", gzip + "\u001f" + "junk"),
        row("gzip with a name, a comment, more and a sum", "gzip", Encodings.described(gzip)),
        row("deflate", "deflate", Encodings.deflate(TEXT, false)),
        row("deflate without zlib", "deflate", Encodings.deflate(TEXT, true)),
        row("identity", "identity", plain),
        row("an empty name", "", plain),
        new Row("no coding", "", plain, TEXT, ""));
  }

  static Stream<Row> undecodable() throws IOException {
    String gzip = Encodings.gzip(TEXT);
    String damaged =
        gzip.substring(0, gzip.length() - 6) + "\1\2" + gzip.substring(gzip.length() - 4);
    String says = "the answer says gzip, but its body ";
    return Stream.of(
        bad("no gzip", "gzip", "plain text", says + "is none"),
        bad("half a gzip", "gzip", gzip.substring(0, gzip.length() / 2), says + "ends too soon"),
        bad(
            "gzip without its end",
            "gzip",
            gzip.substring(0, gzip.length() - 3),
            says + "ends too soon"),
        bad("half a gzip header", "gzip", gzip.substring(0, 5), says + "ends too soon"),
        bad("an empty gzip", "gzip", "", says + "is empty"),
        bad("a wrong sum", "gzip", damaged, says + "is damaged"),
        bad(
            "wrong data",
            "gzip",
            gzip.substring(0, 10) + "\377".repeat(100),
            says + "is damaged: invalid block type"),
        bad(
            "no deflate",
            "deflate",
            "\377\377plain",
            "the answer says deflate, but its body is damaged: invalid block type"),
        bad(
            "half a deflate",
            "deflate",
            Encodings.deflate(TEXT, false).substring(0, 50),
            "the answer says deflate, but its body ends too soon"),
        bad(
            "br",
            "br",
            "\013\002\200ok\003",
            "the answer is encoded as br, and tonne decodes gzip and deflate"),
        bad(
            "zstd",
            "zstd",
            "(\265/\375",
            "the answer is encoded as zstd, and tonne decodes gzip and deflate"),
        bad(
            "two codings",
            "deflate, gzip",
            gzip,
            "the answer is encoded more than once: deflate, then gzip"),
        new Row(
            "two codings in two lines",
            "Content-Encoding: gzip\r\nContent-Encoding: gzip\r\n",
            gzip,
            "",
            "the answer is encoded more than once: gzip, then gzip"));
  }

  @ParameterizedTest
  @MethodSource("decodable")
  void isShownDecoded(Row row) throws IOException {
    List<String> shown = new CopyOnWriteArrayList<>();
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(answer(row)))) {
      Drive run =
          new Drive()
              .compressed()
              .keepBody()
              .check(new Reader(shown, true))
              .run(server.url(), loops());

      assertThat(run.total.failures()).isEmpty();
      assertThat(run.total.count(Outcome.OK)).isEqualTo(LOOPS).isEqualTo(server.seen().size());
      assertThat(shown).hasSize(LOOPS).allMatch(row.text()::equals);
      assertThat(run.total.bytes().bodies()).isEqualTo((long) LOOPS * row.body().length());
      assertThat(run.total.bytes().decoded())
          .isEqualTo((long) LOOPS * row.text().getBytes(UTF_8).length);
      assertThat(server.connections()).isEqualTo(1);
      assertThat(server.seen().get(0).head()).contains("\r\nAccept-Encoding: gzip, deflate\r\n");
    }
  }

  @ParameterizedTest
  @MethodSource("undecodable")
  void failsOnlyWhoReadsIt(Row row) throws IOException {
    List<String> shown = new CopyOnWriteArrayList<>();
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(answer(row)))) {
      Drive read =
          new Drive()
              .compressed()
              .keepBody()
              .check(new Reader(shown, true))
              .run(server.url(), loops());
      assertThat(read.total.count(Outcome.UNDECODABLE)).isEqualTo(LOOPS);
      assertThat(read.total.failures().keySet()).containsExactly("cannot decode");
      assertThat(read.total.failures().values().iterator().next().message()).isEqualTo(row.fault());
      assertThat(read.total.sent()).isEqualTo(LOOPS).isEqualTo(server.seen().size());
      assertThat(read.total.bytes().bodies()).isEqualTo((long) LOOPS * row.body().length());
      assertThat(shown).isEmpty();
      assertThat(server.connections()).isEqualTo(1);

      Drive counted = new Drive().compressed().run(server.url(), loops());
      assertThat(counted.total.count(Outcome.OK)).isEqualTo(LOOPS);
      assertThat(counted.total.bytes().bodies()).isEqualTo((long) LOOPS * row.body().length());
      assertThat(counted.total.bytes().decoded()).isEqualTo((long) LOOPS * row.body().length());
    }
  }

  @Test
  void aSizeIsThatOfWhatIsDecodedThoughNothingIsKept() throws IOException {
    List<String> shown = new CopyOnWriteArrayList<>();
    String answer =
        answer(new Row("", "Content-Encoding: gzip\r\n", Encodings.gzip(TEXT), TEXT, ""));
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(answer))) {
      Drive run =
          new Drive()
              .reading(new Reading(false, true, 1 << 20))
              .check(new Reader(shown, false))
              .run(server.url(), loops());
      assertThat(run.total.count(Outcome.OK)).isEqualTo(LOOPS);
      assertThat(shown).hasSize(LOOPS).containsOnly("" + TEXT.getBytes(UTF_8).length);
      assertThat(server.seen().get(0).head()).doesNotContain("Accept-Encoding");
    }
  }

  @Test
  void withoutCompressionABodyIsShownAsItCame() throws IOException {
    List<String> shown = new CopyOnWriteArrayList<>();
    String answer = answer(new Row("", "Content-Encoding: gzip\r\n", "as it came", "", ""));
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(answer))) {
      Drive run =
          new Drive()
              .reading(new Reading(true, false, 1 << 20))
              .check(new Reader(shown, true))
              .run(server.url(), loops());
      assertThat(run.total.count(Outcome.OK)).isEqualTo(LOOPS);
      assertThat(shown).containsOnly("as it came");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"HEAD 200", "GET 204", "GET 304"})
  void whereThereIsNoBodyThereIsNothingToDecode(String asked) throws IOException {
    String head = "HTTP/1.1 " + asked.split(" ")[1] + " X\r\nContent-Encoding: gzip\r\n";
    try (ScriptedServer server =
        ScriptedServer.start(e -> e.write(head + "Content-Length: 20\r\n\r\n"))) {
      Drive run =
          new Drive()
              .method(asked.split(" ")[0])
              .compressed()
              .keepBody()
              .run(server.url(), loops());
      assertThat(run.total.count(Outcome.OK)).isEqualTo(LOOPS);
      assertThat(run.total.bytes().decoded()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSmallBodyThatBecomesHugeIsGivenUpAtTheLimit(boolean kept) throws IOException {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bomb)) {
      for (int i = 0; i < 64; i++) {
        out.write(new byte[1 << 20]);
      }
    }
    String answer =
        answer(
            new Row("", "Content-Encoding: gzip\r\n", Encodings.latin(bomb.toByteArray()), "", ""));
    try (ScriptedServer server = ScriptedServer.start(e -> e.write(answer))) {
      Drive run = new Drive().reading(new Reading(kept, true, 1 << 20)).run(server.url(), loops());
      assertThat(run.total.count(Outcome.CHECK_FAILED)).isEqualTo(LOOPS);
      assertThat(run.total.failures().keySet()).containsExactly("body too large");
      assertThat(run.total.failures().values().iterator().next().message())
          .contains("body-limit of 1MiB");
      assertThat(run.total.bytes().bodies()).isEqualTo((long) LOOPS * bomb.size());
      assertThat(run.total.bytes().decoded()).isBetween(LOOPS * (1L << 20), LOOPS * (2L << 20));
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void whatBreaksOffIsCutShortNotUndecodable() throws IOException {
    String whole = answer(new Row("", "Content-Encoding: gzip\r\n", Encodings.gzip(TEXT), "", ""));
    try (ScriptedServer server =
        ScriptedServer.start(
            e -> {
              e.write(whole.substring(0, whole.length() - 20));
              e.close();
            })) {
      Drive run = new Drive().compressed().keepBody().run(server.url(), loops());
      assertThat(run.total.count(Outcome.TRUNCATED)).isEqualTo(LOOPS);
    }
  }

  private static ClosedLoad loops() {
    return new ClosedLoad(1, LOOPS, 0, 0);
  }

  private static String answer(Row row) {
    return "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=UTF-8\r\n"
        + row.headers()
        + "Content-Length: "
        + row.body().length()
        + "\r\n\r\n"
        + row.body();
  }
}
