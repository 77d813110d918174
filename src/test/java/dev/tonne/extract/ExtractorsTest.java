package dev.tonne.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.expression.Variables;
import dev.tonne.json.JsonNumber;
import dev.tonne.scenario.Extractor;
import dev.tonne.testing.Answer;
import dev.tonne.testing.Probe;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExtractorsTest {
  private static final Answer ANSWER =
      new Answer(
          200,
          Map.of("location", List.of("/a", "/b")),
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
}
