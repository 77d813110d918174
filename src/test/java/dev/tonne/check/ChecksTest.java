package dev.tonne.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Expressions;
import dev.tonne.expression.Names;
import dev.tonne.expression.Variables;
import dev.tonne.json.Json;
import dev.tonne.scenario.Check;
import dev.tonne.testing.Answer;
import dev.tonne.testing.Probe;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChecksTest {
  private static final String BODY =
      "{\"id\":7,\"name\":\"item-9\",\"nil\":null,\"tags\":[\"a\",\"b\"],\"price\":1.50,"
          + "\"text\":\"7\",\"o\":{\"k\":true},\"items\":[{\"s\":\"ok\"},{\"s\":\"bad\"}]}";

  private static String verdict(String check, Answer answer) {
    Probe probe = new Probe("check:\n" + check.indent(2));
    assertThat(probe.errors()).isEmpty();
    StringBuilder verdict = new StringBuilder();
    for (Check one : probe.checks()) {
      String failure = one.failure(answer, probe.variables());
      verdict.append(one.name()).append(failure == null ? ": ok\n" : ": " + failure + "\n");
    }
    return verdict.toString().strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "201|201|status 201: ok",
        "201|500|status 201: status 201 wanted, got 500",
        "[200, 409]|409|status [200, 409]: ok",
        "[200, 409]|404|status [200, 409]: status [200, 409] wanted, got 404",
        "2xx|299|status 2xx: ok",
        "2XX|300|status 2XX: status 2XX wanted, got 300",
        "200..299|200|status 200..299: ok",
        "200..299|199|status 200..299: status 200..299 wanted, got 199",
        "[2xx, 404]|404|status [2xx, 404]: ok",
        "${want}|201|status ${want}: ok",
        "${want}|200|status ${want}: status 201 wanted, got 200",
        "${word}|200|status ${word}: status ${word} wanted, but ${word} is `item`, which is no"
            + " status",
        "${want}..299|250|status ${want}..299: ok",
      })
  void status(String wanted, int status, String verdict) {
    assertThat(verdict("status: " + wanted, Answer.of(status, ""))).isEqualTo(verdict);
  }

  @Test
  void withoutAnyStatusCheckSuccessPasses() {
    Probe probe = new Probe("");
    Check standard = StatusCheck.standard();
    assertThat(standard.name()).isEqualTo("status 2xx or 304");
    for (int status : new int[] {200, 204, 299, 304}) {
      assertThat(standard.failure(Answer.of(status, ""), probe.variables())).isNull();
    }
    assertThat(standard.failure(Answer.of(400, ""), probe.variables()))
        .isEqualTo("status 2xx or 304 wanted, got 400");
    assertThat(standard.failure(Answer.of(302, ""), probe.variables()))
        .isEqualTo("redirect not followed, got 302");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "$.id: present|$.id present: ok",
        "$.nil: present|$.nil present: ok",
        "$.none: present|$.none present: $.none present wanted, got nothing",
        "$.none: absent|$.none absent: ok",
        "$.nil: absent|$.nil absent: $.nil absent wanted, got null",
        "$.nil: null|$.nil null: ok",
        "$.none: null|$.none null: $.none null wanted, got nothing",
        "$.name: \"present\"|$.name equals \"present\": $.name equals \"present\" wanted, got"
            + " \"item-9\"",
        "$.id: 7|$.id equals 7: ok",
        "$.id: 7.0|$.id equals 7.0: ok",
        "$.id: \"7\"|$.id equals \"7\": $.id equals \"7\" wanted, got 7",
        "$.text: 7|$.text equals 7: $.text equals 7 wanted, got \"7\"",
        "$.text: \"7\"|$.text equals \"7\": ok",
        "$.name: ${word}-9|$.name equals ${word}-9: ok",
        "$.name: ${word}|$.name equals ${word}: $.name equals \"item\" wanted, got \"item-9\"",
        "$.tags: [a, b]|$.tags equals [\"a\", \"b\"]: ok",
        "$.o: { equals: { k: true } }|$.o equals {k: true}: ok",
        "$.o.k: true|$.o.k equals true: ok",
        "$.o.k: { not-equals: true }|$.o.k not-equals true: $.o.k not-equals true wanted, got true",
        "$.price: { more-than: 1.4, less-than: 1.6 }|$.price more-than 1.4: ok/$.price less-than"
            + " 1.6: ok",
        "$.price: { at-least: 1.5, at-most: 1.5 }|$.price at-least 1.5: ok/$.price at-most 1.5: ok",
        "$.name: { more-than: 5 }|$.name more-than 5: $.name more-than 5 wanted, but \"item-9\" is"
            + " no number",
        "$.text: { more-than: 5 }|$.text more-than 5: ok",
        "$.id: { in: [5, 7] }|$.id in [5, 7]: ok",
        "$.id: { in: \"${list}\" }|$.id in ${list}: $.id in [\"a\",5] wanted, got 7",
        "$.name: { contains: tem, not-contains: xx, starts-with: it }|$.name contains \"tem\":"
            + " ok/$.name not-contains \"xx\": ok/$.name starts-with \"it\": ok",
        "$.tags: { contains: b, not-contains: 1 }|$.tags contains \"b\": ok/$.tags not-contains 1:"
            + " ok",
        "$.o: { contains: k }|$.o contains \"k\": ok",
        "$.none: { not-equals: 1 }|$.none not-equals 1: $.none not-equals 1 wanted, got nothing",
        "$.name: { matches: 'm-\\d' }|$.name matches \"m-\\\\d\": ok",
        "$.name: { matches: '^m' }|$.name matches \"^m\": $.name matches \"^m\" wanted, got"
            + " \"item-9\"",
        "$.name: { matches: '^${word}' }|$.name matches ^${word}: ok",
        "$.tags: { size: 2 }|$.tags size 2: ok",
        "$.name: { size: { at-least: 7 } }|$.name size at-least 7: $.name size at-least 7 wanted,"
            + " got \"item-9\"",
        "$.tags: { type: array }|$.tags type \"array\": ok",
        "$.nil: { type: \"null\" }|$.nil type \"null\": ok",
        "$.text: { type: number }|$.text type \"number\": $.text type \"number\" wanted, got \"7\"",
        "$.items[*].s: present|$.items[*].s present: ok",
        "$.items[*].s: ok|$.items[*].s equals \"ok\": $.items[*].s equals \"ok\" wanted, got"
            + " \"bad\"",
        "$.items[?(@.s == 'x')]: absent|$.items[?(@.s == 'x')] absent: ok",
      })
  void json(String check, String verdict) {
    assertThat(verdict("json:\n" + check.indent(2), Answer.of(200, BODY)))
        .isEqualTo(verdict.replace("/", "\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "present|x|body present: ok",
        "present||body present: body present wanted, got nothing",
        "absent||body absent: ok",
        "absent|x|body absent: body absent wanted, got \"x\"",
        "5|5|body equals 5: ok",
        "null|null|body equals null: ok",
        "\"\"||body equals \"\": ok",
        "ok|OK|body equals \"ok\": body equals \"ok\" wanted, got \"OK\"",
        "{ contains: item- }|an item-1|body contains \"item-\": ok",
        "{ contains: item- }|none|body contains \"item-\": body contains \"item-\" wanted, got"
            + " \"none\"",
        "{ contains: \"${word}-\" }|item-|body contains ${word}-: ok",
        "{ in: [1, ok] }|1|body in [1, \"ok\"]: ok",
        "{ size: 2 }|ab|body size 2: ok",
        "{ more-than: 9 }|10|body more-than 9: ok",
      })
  void body(String check, String body, String verdict) {
    assertThat(verdict("body: " + check, Answer.of(200, body == null ? "" : body)))
        .isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "CONTENT-Type: present|header CONTENT-Type present: ok",
        "X-None: present|header X-None present: header X-None present wanted, got nothing",
        "X-None: absent|header X-None absent: ok",
        "X-None: { not-equals: a }|header X-None not-equals \"a\": header X-None not-equals \"a\""
            + " wanted, got nothing",
        "content-type: { contains: json }|header content-type contains \"json\": ok",
        "content-type: text/html|header content-type equals \"text/html\": header content-type"
            + " equals \"text/html\" wanted, got \"application/json\"",
        "age: { less-than: 20 }|header age less-than 20: ok",
        "age: 10|header age equals 10: ok",
        "vary: a, b|header vary equals \"a, b\": ok",
        "x: { matches: '^${word}-\\d$' }|header x matches ^${word}-\\d$: ok",
      })
  void headers(String check, String verdict) {
    Map<String, List<String>> headers =
        Map.of(
            "content-type", List.of("application/json"),
            "age", List.of("10"),
            "vary", List.of("a", "b"),
            "x", List.of("item-1"));
    Answer answer = new Answer(200, headers, "");
    String inner = check.contains("vary") ? check.replace("a, b", "\"a, b\"") : check;
    assertThat(verdict("headers:\n" + inner.indent(2), answer)).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "size: < 1KB|size < 1KB: ok",
        "size: < 10|size < 10: size < 10 wanted, got 10 bytes",
        "size: <=10B|size <=10B: ok",
        "size: 10|size 10: ok",
        "size: == 0.01KB|size == 0.01KB: ok",
        "size: \"!= 10\"|size != 10: size != 10 wanted, got 10 bytes",
        "size: \"> 1KiB\"|size > 1KiB: size > 1KiB wanted, got 10 bytes",
        "size: { more-than: 9, at-most: 1MB }|size more-than 9: ok/size at-most 1MB: ok",
        "size: { not-equals: 10B, at-least: 11 }|size not-equals 10B: size not-equals 10B wanted,"
            + " got 10 bytes/size at-least 11: size at-least 11 wanted, got 10 bytes",
        "size: < ${want}|size < ${want}: ok",
        "size: < ${word}|size < ${word}: size < ${word} wanted, but `item` is no size; write 512,"
            + " 10KB (1000) or 10KiB (1024), MB, MiB, GB, GiB",
        "duration: < 2s|duration < 2s: ok",
        "duration: { less-than: 500ms }|duration less-than 500ms: duration less-than 500ms wanted,"
            + " got 500ms",
        "duration: { at-most: 0.5s, more-than: \"0\" }|duration at-most 0.5s: ok/duration more-than"
            + " 0: ok",
        "duration: <= ${want}ms|duration <= ${want}ms: duration <= ${want}ms wanted, got 500ms",
      })
  void sizeAndDuration(String check, String verdicts) {
    String[] found = verdict(check, Answer.of(200, "0123456789")).split("\n");
    assertThat(Set.of(found)).isEqualTo(Set.of(verdicts.split("/")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "want == 201|that want == 201: ok",
        "${want > 200}|that want > 200: ok",
        "[\"want > 300\", \"word == 'item'\"]|that want > 300: that want > 300 wanted, but want is"
            + " 201/that word == 'item': ok",
        "list[0] == word|that list[0] == word: that list[0] == word wanted, but list[0] is \"a\","
            + " word is \"item\"",
        "want|that want: that want wanted, but 201 is neither true nor false",
        "list[9] == 1 or want > word|that list[9] == 1 or want > word: that list[9] == 1 or want >"
            + " word wanted, but \"item\" is no number",
        "not (1 == 1)|that not (1 == 1): that not (1 == 1) wanted",
      })
  void that(String check, String verdict) {
    assertThat(verdict("that: " + check, Answer.of(200, ""))).isEqualTo(verdict.replace("/", "\n"));
  }

  @Test
  void thatReadsThisResponse() {
    Names names = new Names();
    Check check = that("response.json.n > response.status", names);
    Variables variables = new Variables(new Object[0], names.size(), new SplittableRandom(1));
    variables.set(names.slot("response"), Json.read("{\"status\": 200, \"json\": {\"n\": 2}}"));
    assertThat(check.failure(Answer.of(200, ""), variables))
        .isEqualTo(
            "that response.json.n > response.status wanted, but response.json.n is 2,"
                + " response.status is 200");
    assertThat(check.references()).isEmpty();
    assertThat(check.needsBody()).isTrue();
    for (String lean : List.of("response.status == 1", "empty(response.headers['a'])", "a > 1")) {
      assertThat(that(lean, names).needsBody()).as(lean).isFalse();
    }
    for (String needy : List.of("response.body == a", "empty(response)", "response[a] == 1")) {
      assertThat(that(needy, names).needsBody()).as(needy).isTrue();
    }
  }

  private static Check that(String expression, Names names) {
    Expression compiled = new Expressions(List.of(), names).expression(expression, p -> {});
    return new ThatCheck(Objects.requireNonNull(compiled));
  }

  @Test
  void aBodyThatIsNoJsonFails() {
    assertThat(verdict("json: { $.id: present }", Answer.of(200, "<html>")))
        .startsWith("$.id present: $.id present wanted, but the body is no JSON: ");
    assertThat(verdict("json: { $.id: absent }", Answer.of(200, "")))
        .contains("the body is no JSON: there is nothing in it");
  }

  @Test
  void failuresAreShort() {
    String failure = verdict("body: { contains: " + "x".repeat(500) + " }", Answer.of(200, BODY));
    assertThat(failure.substring(failure.indexOf(": ") + 2)).hasSizeLessThanOrEqualTo(200);
  }

  @Test
  void aHostilePatternFailsTheCheckOnly() {
    assertThat(verdict("body: { matches: '(a|aa)+$' }", Answer.of(200, "a".repeat(90_000) + "!")))
        .contains("needs too long");
  }

  @Test
  void whatTheyNeed() {
    Probe probe = new Probe("check: { status: \"${want}\", json: { $.a: \"${word}\" }, body: x }");
    assertThat(probe.checks()).extracting(Check::needsBody).containsExactly(false, true, true);
    assertThat(probe.checks())
        .extracting(check -> check.references().size())
        .containsExactly(1, 1, 0);
  }
}
