package dev.tonne.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "true",
        "\"žluťoučký 東京 🚀\"",
        "{\"zip\":\"01234\",\"version\":1.10,\"id\":12345678901234567890,\"e\":1e5,\"z\":-0}",
        "[[],{},[null,{\"a\":[1,2.50]}]]",
        "\"\\\"\\\\\\n\\u0001\""
      })
  void whatIsReadIsWrittenAsItWas(String text) {
    assertThat(Json.write(Json.read(text))).isEqualTo(text);
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    assertThat(Json.write(Json.read(ByteBuffer.wrap(utf8)))).isEqualTo(text);
    ByteBuffer direct = ByteBuffer.allocateDirect(utf8.length).put(utf8).flip();
    assertThat(Json.write(Json.read(direct))).isEqualTo(text);
    assertThat(direct.remaining()).isEqualTo(utf8.length);
  }

  @Test
  void aPartOfABufferIsADocument() {
    ByteBuffer buffer = ByteBuffer.wrap("xx[1]yy".getBytes(StandardCharsets.UTF_8), 2, 3).slice();
    assertThat(Json.read(buffer)).isEqualTo(List.of(new JsonNumber("1")));
  }

  @Test
  void theLastOfTwoKeysHolds() {
    assertThat(Json.write(Json.read("{\"a\":1,\"b\":2,\"a\":3}"))).isEqualTo("{\"a\":3,\"b\":2}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "[1,]",
        "{\"a\":1,}",
        "01",
        "+1",
        ".5",
        "1.",
        "NaN",
        "'a'",
        "{a:1}",
        "tru",
        "\"a",
        "[1] x",
        "[1][2]",
        "// c\n1",
        "\"\t\"",
        "<html>"
      })
  void anythingElseIsRefused(String text) {
    JsonException fault = catchThrowableOfType(JsonException.class, () -> Json.read(text));
    assertThat(fault).isNotNull();
    assertThat(fault.offset()).isBetween(0, text.length());
    assertThat(fault.getMessage()).doesNotContain("Jackson", "JsonParser", "Feature", "\n");
  }

  @Test
  void whereTheFaultIs() {
    assertThat(catchThrowableOfType(JsonException.class, () -> Json.read("[1, 2] x")).offset())
        .isEqualTo(7);
    assertThat(catchThrowableOfType(JsonException.class, () -> Json.read("[1, oops]")).offset())
        .isBetween(4, 8);
  }

  @Test
  void depthIsBounded() {
    assertThat(Json.write(Json.read("[".repeat(500) + "]".repeat(500)))).hasSize(1000);
    assertThat(
            catchThrowableOfType(
                    JsonException.class, () -> Json.read("[".repeat(100_000) + "]".repeat(100_000)))
                .getMessage())
        .contains("depth 500");
  }

  @Test
  void computedNumbersAreWrittenShortest() {
    assertThat(
            Json.write(
                Arrays.asList(
                    3L,
                    3.0,
                    100000.0,
                    1e5,
                    2.5,
                    0.1,
                    new BigDecimal("2.500"),
                    -0.0,
                    new BigDecimal("1E+3"),
                    1e300,
                    1e-7,
                    12)))
        .isEqualTo("[3,3,100000,100000,2.5,0.1,2.5,0,1000,1E+300,0.0000001,12]");
  }

  @Test
  void halfASurrogatePairSurvivesUtf8() {
    assertThat(Json.write("a\ud800b")).isEqualTo("\"a\\ud800b\"");
    assertThat(Json.read(Json.write("a\ud800b"))).isEqualTo("a\ud800b");
  }

  @Test
  void keysStayInOrder() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("z", 1L);
    map.put("a", null);
    assertThat(Json.write(map)).isEqualTo("{\"z\":1,\"a\":null}");
  }

  @Test
  void literalsAreJsonsOwn() {
    assertThat(List.of("1", "1.50", "-0", "1e5", "true", "false", "null"))
        .allMatch(Json::isLiteral);
    assertThat(List.of("", "01234", "+1", ".5", "1.", "True", "no", "NaN", "12:30", "0x1F", "1 "))
        .noneMatch(Json::isLiteral);
  }
}
