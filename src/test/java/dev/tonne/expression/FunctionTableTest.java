package dev.tonne.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each function makes of its arguments, and what it says when it can't. */
class FunctionTableTest {
  private final Sheet sheet =
      new Sheet()
          .json("list", "[3, \"b\", null, [1, [2]]]")
          .json("object", "{\"a\": [1.50]}")
          .with("none", null)
          .with("word", "aB ž")
          .with("wrong", "x");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "upper(word)|\"AB Ž\"",
        "upper('i')|\"I\"",
        "lower(word)|\"ab ž\"",
        "lower(5)|\"5\"",
        "trim('\\t a b \\n')|\"a b\"",
        "replace('a.b.c', '.', '')|\"abc\"",
        "replace('aaa', 'aa', 'b')|\"ba\"",
        "replace(1.50, '5', '$1')|\"1.$10\"",
        "split('a,,b,', ',')|[\"a\",\"\",\"b\",\"\"]",
        "split('a, b', ', ')|[\"a\",\"b\"]",
        "split('', ',')|[]",
        "split('až🚀', '')|[\"a\",\"ž\",\"🚀\"]",
        "join(list, '-')|\"3-b--[1,[2]]\"",
        "join([], ',')|\"\"",
        "join(split('a.b', '.'), '/')|\"a/b\"",
        "append(list, object)|[3,\"b\",null,[1,[2]],{\"a\":[1.50]}]",
        "append([], null)|[null]",
        "flatten(list)|[3,\"b\",null,1,[2]]",
        "flatten([])|[]",
        "size(word)|4",
        "empty(none)|true",
        "base64('žluť')|\"xb5sdcWl\"",
        "base64('a')|\"YQ==\"",
        "base64(object)|\"eyJhIjpbMS41MF19\"",
        "base64_decode('xb5sdcWl')|\"žluť\"",
        "base64_decode('YQ')|\"a\"",
        "base64_decode('YW\\nE=')|\"aa\"",
        "base64_decode('Pz8_Pz4-')|\"????>>\"",
        "json(base64_decode('eyJzdWIiOiI3In0')).sub|\"7\"",
        "url_encode('a b/ž?&=+~')|\"a%20b%2F%C5%BE%3F%26%3D%2B~\"",
        "hex('ž~')|\"c5be7e\"",
        "md5('')|\"d41d8cd98f00b204e9800998ecf8427e\"",
        "sha256('abc')|\"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"",
        "hmac_sha256('key', 'The quick brown fox jumps over the lazy dog')|"
            + "\"f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8\"",
        "hmac_sha256('', '')|"
            + "\"b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad\"",
        "json('{\"a\": [1.50, null]}').a|[1.50,null]",
        "json('null')|null",
        "json(object)|{\"a\":[1.50]}",
        "json(7)|7",
        "text(object)|\"{\\\"a\\\":[1.50]}\"",
        "number(' 1.50 ') + 1|2.5",
        "round(2.5)|3",
        "round(-2.5)|-3",
        "round('2.345', 2)|2.35",
        "round(2.5, 3)|2.5",
        "round(1250, -2)|1300",
        "round(7, -2)|0",
        "round(1e-999999999)|0",
        "round(1e999999999)|1E+999999999",
        "pad(7, 3)|\"007\"",
        "pad(-7, 4)|\"-007\"",
        "pad('-a', 4)|\"00-a\"",
        "pad('abcd', 3)|\"abcd\"",
        "pad('🚀', 2)|\"0🚀\"",
        "format_time('yyyy-MM-dd')|\"2026-01-02\"",
        "format_time('EEE, dd MMM yyyy HH:mm:ss.SSS X')|\"Fri, 02 Jan 2026 03:04:05.678 Z\"",
        "format_time('dd HH:mm', '-1h')|\"02 02:04\"",
        "format_time('dd HH:mm:ss', '+1d30s')|\"03 03:04:35\"",
        "format_time('dd HH:mm', '2d', 'America/New_York')|\"03 22:04\"",
        "format_time('HH:mm XXX', '0', '+05:30')|\"08:34 +05:30\"",
        "format_time('HH', null, 'Europe/Paris')|\"04\"",
        "file('body.json')|\"{\\\"žluť\\\": 1}\\n\"",
        "file('sub/text.txt')|\"in a folder\"",
      })
  void makes(String expression, String expected) {
    assertThat(sheet.shown(expression)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "replace(word, '', 'b')|replace(x, a, b): `a` must be a text that is not empty, and is"
            + " \"\"",
        "join(wrong, ',')|join(list, sep): `list` must be a list, and is \"x\"",
        "append(none, 1)|append(list, x): `list` must be a list, and is null",
        "flatten(object)|flatten(list): `list` must be a list, and is {\"a\":[1.50]}",
        "base64_decode(wrong)|base64_decode(x): `x` must be Base64, and is \"x\"",
        "base64_decode('/w' + '')|base64_decode(x): `x` must be Base64 of a text in UTF-8, and is"
            + " \"/w\"",
        "json(wrong)|json(x): no JSON: Unrecognized token 'x' (at offset 0)",
        "number(wrong)|\"x\" is no number",
        "round(wrong)|\"x\" is no number",
        "round(1, wrong)|round(x, places): `places` must be a whole number, and is \"x\"",
        "round(none)|null is no number",
        "pad(word, 1.5 + 0)|pad(x, width): `width` must be a whole number, and is 1.5",
        "pad(word, 0 - 1)|pad(x, width): `width` must be from 0 to 10000, and is -1",
        "random(wrong, 1)|random(a, b): `a` must be a whole number, and is \"x\"",
        "random(5, 1 + 0)|random(5, 1): the smaller comes first",
        "random_string(0 - 1)|random_string(n): `n` must be from 0 to 10000000, and is -1",
        "random_decimal(2, 1 + 0, 1)|random_decimal(a, b, places): the smaller comes first",
        "random_decimal(0.11, 0.12 + 0, 1)|random_decimal(a, b, places): no number with 1 places"
            + " lies between the two",
        "random_decimal(0, 1e30 + 0, 1)|random_decimal(a, b, places): 1000000000000000000000000000000 has too many digits"
            + " for 1 places",
        "random_decimal(0, 1, wrong)|random_decimal(a, b, places): `places` must be a whole"
            + " number, and is \"x\"",
        "pick([])|pick([]): there is nothing to pick from",
        "format_time(wrong + 'b')|format_time(pattern, offset, zone): `pattern` must be a pattern"
            + " such as 'yyyy-MM-dd HH:mm:ss', and is \"xb\"",
        "format_time('HH', wrong)|format_time(pattern, offset, zone): `offset` must be a duration"
            + " such as '-1h' or '2d', and is \"x\"",
        "format_time('HH', '0', wrong)|format_time(pattern, offset, zone): `zone` must be a time"
            + " zone such as 'Europe/Paris' or '+02:00', and is \"x\"",
        "file(wrong)|file(path): \"x\" does not exist",
        "file('sub' + '')|file(path): \"sub\" is no file",
        "file('binary' + '.bin')|file(path): \"binary.bin\" is no text in UTF-8",
        "fake(wrong)|fake(what): `what` must be a name that Datafaker knows, such as"
            + " 'name.fullName', and is \"x\"",
        "fake('name.' + wrong)|fake(what): `what` must be a name that Datafaker knows, such as"
            + " 'name.fullName', and is \"name.x\"",
      })
  void refuses(String expression, String message) {
    ExpressionException fault =
        catchThrowableOfType(ExpressionException.class, () -> sheet.value(expression));
    assertThat(fault).isNotNull().hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a ${file('nowhere.json')}|4|4|file(path): \"nowhere.json\" does not exist",
        "${fake('name.fulName')}|2|4|fake(what): `what` must be a name that Datafaker knows, such"
            + " as 'name.fullName', and is \"name.fulName\"",
        "${fake('name.getClass')}|2|4|fake(what): `what` must be a name that Datafaker knows, such"
            + " as 'name.fullName', and is \"name.getClass\"",
        "${format_time('yyyy-mm-bb')}|2|11|format_time(pattern, offset, zone): `pattern` must be a"
            + " pattern such as 'yyyy-MM-dd HH:mm:ss', and is \"yyyy-mm-bb\"",
        "${format_time('HH', '2x')}|2|11|format_time(pattern, offset, zone): `offset` must be a"
            + " duration such as '-1h' or '2d', and is \"2x\"",
        "${1 + random(9, 1)}|6|6|random(9, 1): the smaller comes first",
        "${random_string('x')}|2|13|random_string(n): `n` must be a whole number, and is \"x\"",
      })
  void constantArgumentsAreRefusedBeforeTheRun(String text, int offset, int length, String told) {
    assertThat(sheet.problems(text))
        .containsExactly(new Problem(offset, length, "argument", told, ""));
  }

  @Test
  void theNumberOfArgumentsFollowsFromTheUsage() {
    assertThat(sheet.problems("${round(1, 2, 3)}").get(0).message())
        .isEqualTo("`round` can't be called with 3 arguments");
    assertThat(sheet.problems("${format_time()}").get(0).hint())
        .isEqualTo("it is written `format_time(pattern, offset, zone)`");
    assertThat(sheet.problems("${now_ms(1)}")).hasSize(1);
  }

  @Test
  void listsInVariablesStayAsTheyAre() {
    Variables variables = sheet.variables();
    sheet.expression("flatten(append(list, 1))").evaluate(sheet.variables());
    assertThat(sheet.expression("size(list)").evaluate(variables)).isEqualTo(4L);
  }
}
