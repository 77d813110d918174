package dev.tonne.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tonne.expression.ExpressionException;
import dev.tonne.expression.Variables;
import dev.tonne.json.Json;
import dev.tonne.json.JsonNumber;
import dev.tonne.scenario.Extractor;
import dev.tonne.testing.Answer;
import dev.tonne.testing.Probe;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExtractorsTest {
  private static final Answer ANSWER =
      new Answer(
          200,
          Map.of(
              "location", List.of("/a", "/b"),
              "set-cookie", List.of("sid=1; Path=/", "empty=", "sid=2=3; HttpOnly")),
          "{\"id\":1.50,\"nil\":null,\"item\":\"x\",\"list\":[{\"n\":1},{\"n\":2}]}");

  private static Extractor extractor(String value) {
    Probe probe = new Probe("extract: { a: " + value + " }");
    assertThat(probe.errors()).isEmpty();
    return probe.extracts().get(0).extractor();
  }

  private static @Nullable Object extracted(String value, Answer answer) {
    Probe probe = new Probe("extract: { a: " + value + " }");
    return extractor(value).extract(answer, probe.variables());
  }

  @Test
  void jsonTakesTheFirstMatch() {
    assertThat(extracted("$.id", ANSWER)).isEqualTo(new JsonNumber("1.50"));
    assertThat(extracted("{ json: $.item }", ANSWER)).isEqualTo("x");
    assertThat(extracted("\"$.list[*].n\"", ANSWER)).isEqualTo(new JsonNumber("1"));
    assertThat(extracted("\"$.${word}\"", ANSWER)).isEqualTo("x");
  }

  @Test
  void nullMissingAndNoJsonAreToldApart() {
    assertThat(extracted("$.nil", ANSWER)).isNull();
    assertThat(extracted("$.none", ANSWER)).isSameAs(Variables.UNDEFINED);
    assertThat(extracted("\"$.list[*].x\"", ANSWER)).isSameAs(Variables.UNDEFINED);
    assertThat(extracted("$.id", Answer.of(200, "<html>"))).isSameAs(Variables.UNDEFINED);
    assertThat(extracted("$.id", Answer.of(204, ""))).isSameAs(Variables.UNDEFINED);
  }

  @Test
  void headersWhateverTheirCase() {
    assertThat(extracted("{ header: LOCATION }", ANSWER)).isEqualTo("/a");
    assertThat(extracted("{ header: X-None }", ANSWER)).isSameAs(Variables.UNDEFINED);
    assertThat(extracted("{ header: \"${word}\" }", ANSWER)).isSameAs(Variables.UNDEFINED);
  }

  @Test
  void whatTheyNeedAndHowTheyAreCalled() {
    assertThat(extractor("$.id").needsBody()).isTrue();
    assertThat(extractor("$.id").text()).isEqualTo("$.id");
    assertThat(extractor("{ header: Location }").needsBody()).isFalse();
    assertThat(extractor("{ header: Location }").text()).isEqualTo("header Location");
    assertThat(extractor("\"$.${word}\"").references()).hasSize(1);
  }

  private static final Answer PAGE =
      Answer.of(200, "<a href='/x?item=1'>one</a> <a href='/y?item=22'>two</a> <a href='/z'>3</a>");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{ regex: 'item=(\\d+)' }|\"1\"",
        "{ regex: 'item=(\\d+)', index: last }|\"22\"",
        "{ regex: 'item=(\\d+)', index: 1 }|\"22\"",
        "{ regex: 'item=(\\d+)', index: 2 }|undefined",
        "{ regex: 'item=(\\d+)', index: all }|[\"1\",\"22\"]",
        "{ regex: 'item=(\\d+)', index: count }|2",
        "{ regex: 'none(\\d+)', index: all }|[]",
        "{ regex: 'none(\\d+)', index: count }|0",
        "{ regex: 'none(\\d+)', index: random }|undefined",
        "{ regex: 'none(\\d+)', index: last }|undefined",
        "{ regex: 'item=\\d+', group: 0 }|\"item=1\"",
        "{ regex: '(.)\\?item=(\\d+)', group: 2 }|\"1\"",
        "{ regex: \"${word}=(\\\\d\\\\d)\" }|\"22\"",
        "{ regex: \"href='/.(?:.item=(.+?))?'\", index: all }|[\"1\",\"22\"]",
        "{ regex: '()', index: 3 }|\"\"",
        "{ boundary: [\"href='\", \"'\"] }|\"/x?item=1\"",
        "{ boundary: [\">\", \"<\"], index: all }|[\"one\",\" \",\"two\",\" \",\"3\"]",
        "{ boundary: [\"${word}=\", \"'\"], index: last }|\"22\"",
        "{ boundary: [\"${word}=\", \"'\"], index: count }|2",
        "{ boundary: [\"</a\", \"none\"] }|undefined",
        "{ boundary: [none, \"<\"] }|undefined",
      })
  void patternsAndBoundaries(String value, String expected) {
    Object found = extracted(value, PAGE);
    assertThat(Variables.isDefined(found) ? Json.write(found) : "undefined").isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{ json: \"$.list[*].n\", index: last }|2",
        "{ json: \"$.list[*].n\", index: all }|[1,2]",
        "{ json: \"$.list[*].n\", index: \"1\" }|2",
        "{ json: \"$.list[*].n\", index: count }|2",
        "{ json: \"$.list[*].x\", index: all }|[]",
        "{ json: $.none, index: all }|[]",
        "{ json: $.none, index: count }|0",
        "{ json: $.nil, index: all }|[null]",
        "{ json: \"$.list[*].n\", index: \"${n}\" }|2",
        "{ header: location, index: last }|\"/b\"",
        "{ header: location, index: all }|[\"/a\",\"/b\"]",
        "{ header: none, index: all }|[]",
        "{ header: location, index: 2 }|undefined",
        "{ cookie: sid }|\"2=3\"",
        "{ cookie: empty }|\"\"",
        "{ cookie: none }|undefined",
      })
  void oneOfSeveral(String value, String expected) {
    Object found = extracted(value, ANSWER);
    assertThat(Variables.isDefined(found) ? Json.write(found) : "undefined").isEqualTo(expected);
  }

  @Test
  void randomReachesAll() {
    Probe probe = new Probe("extract: { a: { json: \"$.list[*].n\", index: random } }");
    Variables variables = probe.variables();
    Extractor extractor = probe.extracts().get(0).extractor();
    Set<Object> seen = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      seen.add(String.valueOf(extractor.extract(ANSWER, variables)));
    }
    assertThat(seen).containsExactlyInAnyOrder("1", "2");
  }

  @Test
  void allIsAListOfItsOwnEvenOfNoMatch() {
    assertThat(extracted("{ json: $.id, index: all }", Answer.of(200, "<html>")))
        .isSameAs(Variables.UNDEFINED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "{ regex: '((a*)*b)' }|the pattern needs too long for a text of 90001 characters",
        "{ regex: '((a*)*b)', index: all }|the pattern needs too long for a text of 90001"
            + " characters",
        "{ regex: \"${word}(\" }|\"item(\" is no pattern: Unclosed group",
        "{ regex: \"${word}\" }|the pattern has no group, not 1",
        "{ json: \"${word}\" }|`item`: a JSONPath begins with `$`",
        "{ json: $.a, index: \"${word}\" }|`item` is no index, and is ${word}",
        "{ boundary: [\"${none}\", x] }|the boundary `${none}` is empty",
      })
  void whatCanNotBeLookedForFails(String value, String message) {
    Answer hostile = Answer.of(200, value.contains("$.a") ? "{}" : "a".repeat(90_000) + "!");
    ExpressionException fault =
        catchThrowableOfType(ExpressionException.class, () -> extracted(value, hostile));
    assertThat(fault).isNotNull().hasMessage(message);
  }

  @Test
  void textsSayWhatWasLookedFor() {
    assertThat(extractor("{ json: $.a, index: last }").text()).isEqualTo("$.a (index last)");
    assertThat(extractor("{ regex: '(a)' }").text()).isEqualTo("regex (a)");
    assertThat(extractor("{ boundary: [a, b], index: 0 }").text())
        .isEqualTo("boundary [a, b] (index 0)");
    assertThat(extractor("{ cookie: sid }").text()).isEqualTo("cookie sid");
    assertThat(extractor("{ regex: \"(${word})\", index: \"${want}\" }").references()).hasSize(2);
    assertThat(extractor("{ boundary: [\"${word}\", \"${want}\"] }").references()).hasSize(2);
    assertThat(extractor("{ cookie: \"${word}\" }").references()).hasSize(1);
    assertThat(extractor("{ cookie: a }").needsBody()).isFalse();
    assertThat(extractor("{ regex: '(a)' }").needsBody()).isTrue();
  }
}
