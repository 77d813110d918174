package dev.tonne.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tonne.json.JsonNumber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
  private final Sheet sheet =
      new Sheet()
          .with("cell", "3")
          .with("word", "abc")
          .with("zip", "01234")
          .with("nothing", null)
          .with("yes", true)
          .json("n", "1.50")
          .json("big", "12345678901234567890")
          .json("list", "[1,\"b\",[true]]")
          .json(
              "row", "{\"a\":1,\"first-name\":\"Zoë\",\"empty\":\"e\",\"new\":\"n\",\"nil\":null}")
          .with("gone", Variables.UNDEFINED);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "n|1.50",
        "1.50|1.50",
        "-1.50|-1.50",
        "big|12345678901234567890",
        "big + 1|12345678901234567891",
        "5 / 2|2.5",
        "6 / 2|3",
        "1 / 3|0.3333333333333333",
        "0.1 + 0.2|0.3",
        "7 % 4|3",
        "1e2 * 1000|100000",
        "2 + 3 * 4|14",
        "(2 + 3) * 4|20",
        "-n|-1.5",
        "+cell|3",
        "cell + 1|\"31\"",
        "1 + cell|\"13\"",
        "cell * 2|6",
        "word + nothing|\"abc\"",
        "word + list|\"abc[1,\\\"b\\\",[true]]\"",
        "9223372036854775807 + 1|9223372036854775808",
        "cell == 3|false",
        "cell != 3|true",
        "n == 1.5|true",
        "1 == 1.0|true",
        "nothing == null|true",
        "word == null|false",
        "list == [1, 'b', [true]]|true",
        "cell < 10|true",
        "10 > cell|true",
        "cell <= 3|true",
        "'9' > '10'|true",
        "word lt 'abd' and 3 ge 3|true",
        "not yes|false",
        "not (yes and cell == 3)|true",
        "!yes or yes && true|true",
        "word =~ 'b'|true",
        "word =~ '^b'|false",
        "word !~ 'x'|true",
        "word =~ ['abc','d']|true",
        "cell =~ [3]|false",
        "word =~ {'abc': 1}|true",
        "word =^ 'ab' and word =$ 'bc'|true",
        "word !^ 'b' and word !$ 'b'|true",
        "list[0]|1",
        "list[2][0]|true",
        "list[5] == null|true",
        "list[5] ?? 'd'|\"d\"",
        "row.a + 1|2",
        "row['first-name']|\"Zoë\"",
        "row['empty']|\"e\"",
        "row.new|\"n\"",
        "row.none ?? 'd'|\"d\"",
        "row.nil == null|true",
        "nothing.x ?? 'd'|\"d\"",
        "gone ?? 'd'|\"d\"",
        "gone.a.b ?? 'd'|\"d\"",
        "gone ?? nothing ?? 'd'|\"d\"",
        "nothing ?? gone ?? word|\"abc\"",
        "word ?? gone|\"abc\"",
        "gone ?: 'd'|\"d\"",
        "'' ?: 'd'|\"d\"",
        "0 ?: 'd'|\"d\"",
        "word ?: gone|\"abc\"",
        "yes ? 1 : gone|1",
        "empty(gone) ? 'none' : gone|\"none\"",
        "empty(gone)|true",
        "empty gone|true",
        "empty(nothing) and empty('') and empty([]) and empty({})|true",
        "empty(0) or empty(word)|false",
        "size(word) + size(list) + size(row)|11",
        "size('🚀')|1",
        "[1, cell, nothing]|[1,\"3\",null]",
        "{'a': 1, 'b': [2]}|{\"a\":1,\"b\":[2]}",
        "{}|{}",
        "'it\\'s'|\"it's\"",
        "text(n)|\"1.50\"",
        "text(row.nil)|\"\"",
        "number(cell) + 1|4",
        "number(zip)|1234",
        "number('1.50')|1.5",
        "null|null",
        "${n > 1}|true",
        "  n > 1 |true",
      })
  void means(String expression, String json) {
    assertThat(sheet.shown(expression)).isEqualTo(json);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gone|`gone` is undefined",
        "gone.a|`gone.a` is undefined",
        "row.none|`row.none` is undefined",
        "list[5]|`list[5]` is undefined",
        "gone ?? gone|`gone` is undefined",
        "word < 3|\"abc\" is no number",
        "word * 2|\"abc\" is no number",
        "nothing + 1|null is no number",
        "list < 3|[1,\"b\",[true]] is no number",
        "1 / 0|division of 1 by zero",
        "5 % 0|division of 5 by zero",
        "word and yes|\"abc\" is neither true nor false",
        "cell ? 1 : 2|\"3\" is neither true nor false",
        "number('12x')|\"12x\" is no number",
        "number(' ')|\" \" is no number",
        "size(3)|3 has no size",
        "word =~ 3|3 is neither a list nor a pattern",
        "word =~ '('|\"(\" is no pattern: Unclosed group",
        "list['x']|\"x\" is no number",
        "list[0.5]|0.5 is no whole number",
        "random(9, 1 + 0)|random(9, 1): the smaller comes first",
        "random(0.5, 1 + 0)|random(a, b): `a` must be a whole number, and is 0.5",
        "pick([])|pick([]): there is nothing to pick from",
        "1e99999999999 + 1|1e99999999999 is beyond what can be computed",
      })
  void fails(String expression, String message) {
    ExpressionException fault =
        catchThrowableOfType(ExpressionException.class, () -> sheet.value(expression));
    assertThat(fault).isNotNull().hasMessage(message);
    assertThat(fault.undefined() != null).isEqualTo(message.endsWith("undefined"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(a|aa)+$", "(a*)*b", "(.|a)*c"})
  void aHostilePatternEndsInAFailure(String pattern) {
    sheet.with("text", "a".repeat(100_000) + "!").with("pattern", pattern);
    assertThat(
            catchThrowableOfType(ExpressionException.class, () -> sheet.value("text =~ pattern")))
        .isNotNull()
        .hasMessageContaining("needs too long");
  }

  @Test
  void aHugePowerOfTenCostsNothing() {
    assertThat(sheet.value("1e999999999 + 1 > 5")).isEqualTo(true);
    assertThat(sheet.shown("1e999999999 * 1")).isEqualTo("1E+999999999");
  }

  @Test
  void computedNumbersAreWholeOnesWhereTheyCan() {
    assertThat(sheet.value("6 / 2")).isEqualTo(3L);
    assertThat(sheet.value("n")).isEqualTo(new JsonNumber("1.50"));
  }

  @Test
  void valuesAreNeverExpandedAgain() {
    sheet.with("evil", "${cell}");
    assertThat(sheet.text("<${evil}>")).isEqualTo("<${cell}>");
    assertThat(sheet.value("evil + ''")).isEqualTo("${cell}");
  }

  @Test
  void onlyWhatIsCertainlyReadIsNeeded() {
    assertThat(needed("a + b.c['d'] * f")).isEqualTo("a b f");
    assertThat(needed("a ?? b")).isEmpty();
    assertThat(needed("a.b.c ?? d")).isEmpty();
    assertThat(needed("a ?: b")).isEmpty();
    assertThat(needed("empty(a)")).isEmpty();
    assertThat(needed("a ? b : c")).isEqualTo("a");
    assertThat(needed("a and b")).isEqualTo("a");
    assertThat(needed("not empty(a) and a > 3")).isEmpty();
    assertThat(needed("text(a ?? b) + c")).isEqualTo("c");
    assertThat(needed("size(a)")).isEqualTo("a");
    assertThat(needed("[a, b]")).isEqualTo("a b");
    assertThat(needed("list[a]")).isEqualTo("list a");
  }

  private String needed(String expression) {
    return sheet.expression(expression).references().stream()
        .filter(Expression.Reference::needed)
        .map(Expression.Reference::name)
        .reduce((a, b) -> a + " " + b)
        .orElse("");
  }

  @Test
  void referencesSayWhereAndWhichMember() {
    assertThat(sheet.template("/x/${env.HOST ?? ''}?a=${\n env['PORT'] + cell}").references())
        .containsExactly(
            new Expression.Reference("env", "HOST", sheet.names.slot("env"), 5, false),
            new Expression.Reference("env", "PORT", sheet.names.slot("env"), 27, true),
            new Expression.Reference("cell", null, sheet.names.slot("cell"), 41, true));
  }

  @Test
  void builtInsHaveASlotForEachMember() {
    sheet.with("user.index", 3L).with("loop.index", 4L).json("response", "{\"status\":200}");
    assertThat(sheet.value("user.index + loop['index']")).isEqualTo(7L);
    assertThat(sheet.value("response.status + user.index")).isEqualTo(203L);
    int slot = sheet.names.slot("user.index");
    assertThat(sheet.template("${user.index}").references())
        .containsExactly(new Expression.Reference("user", "index", slot, 2, true));
    assertThat(sheet.template("${user}").references())
        .containsExactly(new Expression.Reference("user", null, sheet.names.slot("user"), 2, true));
    assertThat(sheet.names.find("loop")).isEqualTo(-1);
  }

  @Test
  void aBlockRebindsADottedName() {
    Expression outer = sheet.expression("repeat.index");
    int own = sheet.names.fresh("repeat.index");
    int before = sheet.names.bind("repeat.index", own);
    Expression inner = sheet.expression("repeat.index");
    sheet.names.rebind("repeat.index", before);
    Variables variables = sheet.variables();
    variables.set(sheet.names.slot("repeat.index"), 1L);
    variables.set(own, 2L);
    assertThat(outer.evaluate(variables)).isEqualTo(1L);
    assertThat(inner.evaluate(variables)).isEqualTo(2L);
  }
}
