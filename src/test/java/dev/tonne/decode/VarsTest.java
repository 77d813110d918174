package dev.tonne.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.scenario.Scenario;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class VarsTest {
  private static final String REST =
      """
      thread-groups:
        g: { users: 1, loops: 1, steps: [ { get: / } ] }
      """;

  @Test
  void drawsFollowTheSeedAndNothingElse() {
    Scenario one = decode("vars: { a: \"${random(1, 1000000)}\", b: \"${uuid()}\" }\n", Map.of());
    Scenario again = decode("vars: { a: \"${random(1, 1000000)}\", b: \"${uuid()}\" }\n", Map.of());
    Scenario more =
        decode("vars: { z: \"${uuid()}\", b: \"${uuid()}\", a: 1 }\n", Map.of("a", "5"));
    assertThat(one.vars()).isEqualTo(again.vars());
    assertThat(more.vars().get("b")).isEqualTo(one.vars().get("b"));
    assertThat(more.vars().get("z")).isNotEqualTo(more.vars().get("b"));
  }

  @Test
  void aDrawIsMadeOnce() {
    Scenario scenario = decode("vars: { a: \"${uuid()}\", b: \"${a}\" }\n", Map.of());
    assertThat(scenario.vars().get("b")).isEqualTo(scenario.vars().get("a"));
  }

  @Test
  void onlyWhatIsReadOfTheEnvironmentIsKept() {
    Scenario scenario = decode("vars: { a: \"${env['N']}\" }\n", Map.of());
    int slot = scenario.names().slot("env");
    assertThat(scenario.initial()[slot]).isEqualTo(Map.of("N", "7"));
    assertThat(scenario.fixedSlots().get(slot)).isTrue();
  }

  @Test
  void theFileNamesTheRunUnlessItIsNamed() {
    assertThat(decode("", Map.of()).name()).isEqualTo("login");
    assertThat(decode("vars: { x: 1 }\nname: run ${x}\n", Map.of()).name()).isEqualTo("run 1");
  }

  private static Scenario decode(String yaml, Map<String, String> overrides) {
    SourceFile source = new SourceFile("scenarios/login.yaml", yaml + REST);
    Diagnostics diagnostics = new Diagnostics();
    Scenario scenario = Decoding.decode(source, overrides, null, diagnostics);
    assertThat(diagnostics.sorted()).isEmpty();
    return Objects.requireNonNull(scenario);
  }
}
