package dev.tonne.expression;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemTest {
  private final Sheet sheet = new Sheet();

  /** {@code ^} marks where the problem stands. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "${^}|expression|empty",
        "${^  }|expression|empty",
        "${a ^+ }|expression|ends too early",
        "${a ^b}|expression|`b` can't stand",
        "${^new}|expression|`new` is a word",
        "${a + ^while}|expression|`while` is a word",
        "${^x = 3}|expression|can't change `x`",
        "${^x++}|expression|can't change `x`",
        "${x^.trim()}|expression|no methods",
        "${x^.a.b()}|expression|",
        "${^new('java.io.File', 'x')}|expression|not part",
        "${^() -> 1}|expression|not part",
        "${^x -> x}|expression|not part",
        "${a^; b}|expression|",
        "${x == ^'abc}|expression|not closed",
        "${a + ^${b}}|expression|inside an expression",
        "${a + ^$b}|expression|can't stand",
        "${^é + 1}|expression|can't stand",
        "${a + ^`b`}|expression|can't stand",
        "${^@foo x}|expression|can't stand",
        "${^#pragma a b}|expression|can't stand",
        "${a ^=== b}|expression|===",
        "${a ^& b}|expression|bits",
        "${1..^3}|expression|range",
        "${a =~ ^~/b/}|expression|without quotes",
        "${^010}|expression|two ways",
        "${a + ^0x1F}|expression|two ways",
        "${^1L}|expression|two ways",
        "${^{1, 2}}|expression|without keys",
        "${{^a: 1}}|expression|not quoted",
        "${^row.class}|expression|`.class`",
        "${^row.empty}|expression|`.empty`",
        "${not ^a == b}|expression|stands next to it",
        "${1 + ^radnom(1, 2)}|unknown-function|unknown function `radnom`",
        "${^substring('a', 1)}|unknown-function|unknown function `substring`",
        "${^java:exec('a')}|unknown-function|",
        "${^random(1)}|argument-count|1 argument",
        "${^uuid(1, 2)}|argument-count|2 arguments",
        "${x^:-a}b)}|expression|",
        "${^while(true) {}}|expression|",
        "${^function(x)}|expression|not part",
        "${^x[0] = 1}|expression|can't change",
        "${^var y}|expression|",
      })
  void isToldAtItsPlace(String marked, String code, String part) {
    int offset = marked.indexOf('^');
    Problem problem = sheet.problems(marked.replace("^", "")).get(0);
    assertThat(problem.message())
        .contains(part == null ? "" : part)
        .doesNotContain("jexl", "Exception", "parsing error", "Node");
    assertThat(problem.code()).isEqualTo(code);
    int slack = part == null || part.startsWith("===") || part.equals("bits") ? 20 : 0;
    assertThat(problem.offset()).isBetween(offset - slack, offset + slack);
  }

  @Test
  void linesBeforeItCount() {
    assertThat(sheet.problems("${\n\n  a + nope()}").get(0).offset()).isEqualTo(10);
    assertThat(sheet.problems("a\n${x ?? nope()}").get(0).offset()).isEqualTo(9);
    assertThat(sheet.problems("${'a' +\r\n nope()}").get(0).offset()).isEqualTo(10);
  }

  @Test
  void hintsHelp() {
    assertThat(sheet.problems("${radnom(1, 2)}").get(0).hint()).isEqualTo("did you mean `random`?");
    assertThat(sheet.problems("${random()}").get(0).hint()).contains("`random(a, b)`");
    assertThat(sheet.problems("${x:-a}").get(0).hint()).contains("x ?? 'default'");
    assertThat(sheet.problems("${row.class}").get(0).hint()).contains("['class']");
    assertThat(sheet.problems("a ${b").get(0).hint()).contains("$${");
  }

  @Test
  void depthIsNoStackTrace() {
    String deep = "(".repeat(20_000) + "1" + ")".repeat(20_000);
    assertThat(sheet.problems("${" + deep + "}").get(0).message()).contains("too deeply");
    String chain = "1 + ".repeat(20_000) + "1";
    assertThat(sheet.problems("${" + chain + "}").get(0).message()).contains("too deeply");
    assertThat(sheet.text("${" + "1 + ".repeat(400) + "1}")).isEqualTo("401");
  }
}
