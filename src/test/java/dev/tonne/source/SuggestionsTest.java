package dev.tonne.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionsTest {
  private static final List<String> KEYS =
      List.of("name", "query", "headers", "json", "body", "check", "extract", "ramp-up", "users");

  @Test
  void slipsAreUndone() {
    assertThat(Suggestions.nearest("chekc", KEYS)).contains("check");
    assertThat(Suggestions.nearest("header", KEYS)).contains("headers");
    assertThat(Suggestions.nearest("extrct", KEYS)).contains("extract");
    assertThat(Suggestions.nearest("rampUp", KEYS)).contains("ramp-up");
    assertThat(Suggestions.nearest("ramp_up", KEYS)).contains("ramp-up");
    assertThat(Suggestions.nearest("NAME", KEYS)).contains("name");
    assertThat(Suggestions.nearest("user", KEYS)).contains("users");
  }

  @Test
  void strangersAreLeftAlone() {
    assertThat(Suggestions.nearest("assertion", KEYS)).isEmpty();
    assertThat(Suggestions.nearest("x", KEYS)).isEmpty();
    assertThat(Suggestions.nearest("", KEYS)).isEmpty();
    assertThat(Suggestions.nearest("check", List.of())).isEmpty();
  }

  @Test
  void distances() {
    assertThat(Suggestions.distance("abc", "acb")).isEqualTo(1);
    assertThat(Suggestions.distance("abc", "abcd")).isEqualTo(1);
    assertThat(Suggestions.distance("", "abc")).isEqualTo(3);
    assertThat(Suggestions.distance("kitten", "sitting")).isEqualTo(3);
  }
}
