package dev.tonne.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.json.JsonNumber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {
  private final Sheet sheet =
      new Sheet()
          .with("x", "v")
          .with("y", "w")
          .json("n", "1.50")
          .json("o", "{\"a\":[1,null]}")
          .with("nothing", null);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "|",
        "plain|plain",
        "C:\\\\${x}|C:\\\\v",
        "\\${x}|\\v",
        "$${x}|${x}",
        "$$${x}|$${x}",
        "$$$${x}|$$${x}",
        "$x $ 100$ $.path {x} }|$x $ 100$ $.path {x} }",
        "{\"a\":\"${x}\",\"b\":{}}|{\"a\":\"v\",\"b\":{}}",
        "${x ?? 'a}b)'})|v)",
        "${nothing ?? 'a}b)'})|a}b))",
        "${nothing ?? \"}${\"}|}${",
        "${{'a': x}}|{\"a\":\"v\"}",
        "${x}${y}${x}|vwv",
        "<${n}>|<1.50>",
        "<${o}>|<{\"a\":[1,null]}>",
        "<${nothing}>|<>",
        "<${ x }>|<v>",
      })
  void readsAs(String template, String text) {
    assertThat(sheet.text(template == null ? "" : template)).isEqualTo(text == null ? "" : text);
  }

  @Test
  void oneExpressionAloneKeepsItsType() {
    Variables variables = sheet.variables();
    assertThat(sheet.template("${n}").value(variables)).isEqualTo(new JsonNumber("1.50"));
    assertThat(sheet.template("${nothing}").value(variables)).isNull();
    assertThat(sheet.template(" ${n}").value(variables)).isEqualTo(" 1.50");
    assertThat(sheet.template("${n}${n}").value(variables)).isEqualTo("1.501.50");
    assertThat(sheet.template("5").value(variables)).isEqualTo("5");
    assertThat(sheet.template("${text(n)}").value(variables)).isEqualTo("1.50");
  }

  @Test
  void constants() {
    assertThat(sheet.template("a$${b}").isConstant()).isTrue();
    assertThat(sheet.template("a$${b}").constantValue()).isEqualTo("a${b}");
    assertThat(sheet.template("a${x}").isConstant()).isFalse();
    Template five = Template.typedConstant(5L, "5");
    assertThat(five.isConstant()).isTrue();
    assertThat(five.constantValue()).isEqualTo(5L);
    assertThat(five.text(sheet.variables())).isEqualTo("5");
    assertThat(Template.typedConstant(null, "null").value(sheet.variables())).isNull();
  }

  @Test
  void foldingFillsInWhatNeverChanges() {
    Variables variables = sheet.variables();
    int x = sheet.names.slot("x");
    int n = sheet.names.slot("n");
    Template folded = sheet.template("/${x}/${y}/${n}${n}").fold(s -> s == x || s == n, variables);
    assertThat(folded.parts()).hasSize(3);
    assertThat(folded.source()).isEqualTo("/${x}/${y}/${n}${n}");
    assertThat(folded.text(variables)).isEqualTo("/v/w/1.501.50");
    assertThat(sheet.template("${x}").fold(s -> true, variables).constantValue()).isEqualTo("v");
    assertThat(sheet.template("a${x}b").fold(s -> true, variables).constantValue())
        .isEqualTo("avb");
  }

  @Test
  void foldingKeepsTypesAndWhatIsUndefined() {
    sheet.with("gone", Variables.UNDEFINED);
    Variables variables = sheet.variables();
    assertThat(sheet.template("${n}").fold(s -> true, variables).value(variables))
        .isEqualTo(new JsonNumber("1.50"));
    assertThat(sheet.template("a${gone}").fold(s -> true, variables).isConstant()).isFalse();
    assertThat(sheet.template("${random(1, 9)}-").fold(s -> true, variables).isConstant())
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a ${@",
        "a ${x@",
        "a ${@{'a': 1}",
        "ok ${x} ${@x",
        "a ${'b}@",
      })
  void anUnterminatedExpressionIsToldWhereItBegins(String marked) {
    String text = marked.replace("@", "");
    Problem problem = sheet.problems(text).get(0);
    assertThat(text.substring(problem.offset())).startsWith(text.contains("'b") ? "'b}" : "${");
    assertThat(problem.message()).contains(text.contains("'b") ? "not closed" : "no `}`");
  }

  @Test
  void everyBrokenExpressionOfATemplateIsTold() {
    assertThat(sheet.problems("${a +} and ${nope()} and ${x}"))
        .extracting(Problem::offset)
        .containsExactly(4, 13);
  }
}
