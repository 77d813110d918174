package dev.tonne.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FunctionsTest {
  private final Sheet sheet = new Sheet();

  private List<Object> draws(String expression, int times) {
    Expression compiled = sheet.expression(expression);
    Variables variables = sheet.variables();
    List<Object> draws = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      draws.add(String.valueOf(compiled.evaluate(variables)));
    }
    return draws;
  }

  @Test
  void randomReachesBothEndsAndNothingBeyond() {
    assertThat(Set.copyOf(draws("random(1, 3)", 200))).containsExactlyInAnyOrder("1", "2", "3");
    assertThat(Set.copyOf(draws("random(-1, -1)", 5))).containsExactly("-1");
    assertThat(draws("random(9223372036854775806, 9223372036854775807)", 50))
        .contains("9223372036854775807");
    assertThat(draws("random('1', 2)", 1)).hasSize(1);
  }

  @Test
  void pickTakesFromArgumentsOrAList() {
    sheet.json("list", "[1, 2]");
    assertThat(Set.copyOf(draws("pick('a', 'b')", 50))).containsExactlyInAnyOrder("a", "b");
    assertThat(Set.copyOf(draws("pick(list)", 50))).containsExactlyInAnyOrder("1", "2");
    assertThat(Set.copyOf(draws("pick('a')", 5))).containsExactly("a");
    assertThat(Set.copyOf(draws("pick(null, null)", 5))).containsExactly("null");
  }

  @Test
  void uuidIsVersionFour() {
    Set<Object> seen = new HashSet<>(draws("uuid()", 1000));
    assertThat(seen).hasSize(1000);
    for (Object text : seen) {
      UUID uuid = UUID.fromString((String) text);
      assertThat(uuid.version()).isEqualTo(4);
      assertThat(uuid.variant()).isEqualTo(2);
    }
  }

  @Test
  void theSameSeedDrawsTheSame() {
    String all =
        "[uuid(), random(1, 1000000), pick('a', 'b', 'c'), random_decimal(0, 1, 9),"
            + " random_string(8), fake('name.fullName'), fake('internet.emailAddress')]";
    List<Object> first = draws(all, 3);
    assertThat(draws(all, 3)).isEqualTo(first);
    sheet.seed = 2;
    assertThat(draws(all, 3)).isNotEqualTo(first);
  }

  @Test
  void fakesComeFromTheDrawsOfTheUserAndNotFromTheThread() throws InterruptedException {
    List<Object> here = draws("fake('name.fullName')", 3);
    List<Object> there = new ArrayList<>();
    Thread thread = new Thread(() -> there.addAll(draws("fake('name.fullName')", 3)));
    thread.start();
    thread.join();
    assertThat(there).isEqualTo(here).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name.fullName",
        "Name.full_name",
        "internet.email_address",
        "company.bs",
        "commerce.product_name",
        "finance.creditCard",
        "phoneNumber.cellPhone",
        "number.numberBetween \\'1\\',\\'10\\'",
      })
  void datafakerMakesWhatItIsAskedFor(String what) {
    assertThat(sheet.value("fake('" + what + "')")).asString().isNotBlank().doesNotContain("#{");
  }

  @Test
  void aConstantCallIsNoConstant() {
    Template template = sheet.template("${random(1, 1000000)}");
    assertThat(template.isConstant()).isFalse();
    Variables variables = sheet.variables();
    Template folded = template.fold(slot -> true, variables);
    assertThat(folded.value(variables)).isNotEqualTo(folded.value(variables));
  }

  @Test
  void decimalsReachBothEndsAndNothingBeyond() {
    assertThat(Set.copyOf(draws("random_decimal(0.11, 0.39, 1)", 100)))
        .containsExactlyInAnyOrder("0.2", "0.3");
    assertThat(Set.copyOf(draws("random_decimal(-1, 1, 0)", 200)))
        .containsExactlyInAnyOrder("-1", "0", "1");
    assertThat(draws("random_decimal('1', 1.5, 2)", 50))
        .allSatisfy(drawn -> assertThat((String) drawn).matches("1(\\.[0-5]\\d?)?"));
  }

  @Test
  void stringsAreLettersAndDigits() {
    assertThat(draws("random_string(20)", 50))
        .doesNotHaveDuplicates()
        .allSatisfy(drawn -> assertThat((String) drawn).matches("[A-Za-z0-9]{20}"));
    assertThat(draws("random_string(0)", 1)).containsExactly("");
  }

  @Test
  void countersCountForTheWholeRun() {
    assertThat(draws("counter('a')", 2)).containsExactly("1", "2");
    assertThat(draws("[counter('a'), counter('b')]", 1)).containsExactly("[3, 1]");
  }

  @Test
  void nowIsWholeSeconds() {
    Object now =
        new NowFunction(() -> Instant.parse("2026-01-02T03:04:05.999Z"))
            .call(List.of(), sheet.variables());
    assertThat(now).isEqualTo(1767323045L);
  }
}
