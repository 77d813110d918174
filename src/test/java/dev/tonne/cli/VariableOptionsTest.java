package dev.tonne.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VariableOptionsTest {
  @Test
  void everythingBehindTheFirstEqualsIsTheValue() {
    assertThat(VariableOptions.parse(List.of("a=b=c", "empty=", "q=\"x\"", "a=last")))
        .containsExactly(
            java.util.Map.entry("a", "last"),
            java.util.Map.entry("empty", ""),
            java.util.Map.entry("q", "\"x\""));
  }
}
