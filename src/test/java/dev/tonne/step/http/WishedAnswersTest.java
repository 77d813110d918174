package dev.tonne.step.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.expression.Patterns;
import dev.tonne.json.Json;
import dev.tonne.json.JsonPath;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is made up so that checks and extractors find it. */
class WishedAnswersTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "id=(\\d+)",
        "name=\"csrf\" value=\"([^\"]+)\"",
        "^ok$",
        "(?:a|b)+c{2,3}",
        "<a href='(?<link>/[a-z/]+)'>",
        "[\\w.]+@[a-z]+\\.com",
        "token: (\\S+)\\s*;",
        "a.*b|never",
        "[0-9a-f]{8}-[0-9a-f]{4}"
      })
  void anEverydayPatternIsFoundInItsExample(String regex) {
    assertThat(Pattern.compile(regex).matcher(Patterns.example(regex)).find())
        .as(Patterns.example(regex))
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "[", "\\", "a{", "a{99999999999}", "(?", "(?<", "*", ")"})
  void whatIsNoPatternHarmsNothing(String regex) {
    assertThat(Patterns.example(regex)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "$ | 7 | 7",
        "$.a.b | 7 | {\"a\":{\"b\":7}}",
        "$.items[1]['x y'] | 7 | {\"items\":[null,{\"x y\":7}]}",
        "$[-1] | 7 | [7]",
        "$.items[*].id | 7 | {\"items\":[{\"id\":7}]}",
        "$..id | 7 | null",
      })
  void aPathMakesADocumentInWhichItFinds(String path, String value, String document) {
    Object made = JsonPath.compile(path).put(null, Json.read(value));

    assertThat(Json.write(made)).isEqualTo(document);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "$.a.c | {\"a\":{\"b\":1,\"c\":7}}",
        "$.a | {\"a\":{\"b\":1}}",
        "$.a.b.c | {\"a\":{\"b\":1}}",
        "$[3] | {\"a\":{\"b\":1}}"
      })
  void whatIsThereStays(String path, String document) {
    Object before = JsonPath.compile("$.a.b").put(null, Json.read("1"));

    assertThat(Json.write(JsonPath.compile(path).put(before, Json.read("7")))).isEqualTo(document);
  }
}
