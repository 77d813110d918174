package dev.tonne.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.testing.Probe;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckErrorsTest {
  /** The message, and what the caret points at. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "check: { status: abc }|`abc` is no status|abc",
        "check: { status: 99 }|`99` is no status|99",
        "check: { status: 299..200 }|`299..200` is no status|299..200",
        "check: { status: [200, 2yy] }|`2yy` is no status|2yy",
        "check: { status: [] }|an empty list|[",
        "check: { status: { a: 1 } }|expected text|{",
        "check: { json: $.id }|`json` wants `$.path: condition`|$.id",
        "check: { json: { id: present } }|a JSONPath begins with `$`|i",
        "check: { json: { $.a..: present } }|must not end|",
        "check: { json: { \"$.a[0]b\": present } }|only `.` or `[` can follow `]`|b",
        "check: { json: { $.a: { equal: 1 } } }|unknown key `equal` in a condition|equal",
        "check: { json: { $.a: { type: string } } }|\"string\" is no type|string",
        "check: { json: { $.a: { in: 5 } } }|a list is wanted here|5",
        "check: { json: { $.a: { matches: '(' } } }|\"(\" is no pattern: Unclosed group|",
        "check: { json: { $.a: { } } }|a condition is missing|{",
        "check: { json: { $.a: } }|a value is missing|",
        "check: { body: { contains: \"${x +}\" } }|ends too early|+",
        "check: { body: \"${nope}\" }|nope|nope",
        "extract: { a: id }|a JSONPath begins with `$`|i",
        "extract: { a: \"$.b[0]c\" }|only `.` or `[` can follow `]`|c",
        "check: { headers: json }|`headers` wants `Name: condition`|json",
        "check: { headers: { X: { equal: 1 } } }|unknown key `equal` in a condition|equal",
        "check: { headers: { \"a b\": present } }|`a b` can be no header's name|\"a b\"",
        "check: { size: < 10kb }|`10kb` is no size; write 512, 10KB|< 10kb",
        "check: { size: 1.5B }|`1.5B` is no whole number of bytes|1.5B",
        "check: { size: { less: 10KB } }|unknown key `less` in a condition on the size|less",
        "check: { size: { } }|a condition is missing|{",
        "check: { size: { less-than: < 10KB } }|`< 10KB` is no size|< 10KB",
        "check: { size: [1] }|expected text|[",
        "check: { duration: < 2 }|`2` has no unit|< 2",
        "check: { duration: fast }|`fast` is no duration|fast",
        "check: { that: }|an empty expression|",
        "check: { that: [] }|there is no expression in this list|[",
        "check: { that: \"want = 5\" }|an expression can't change `want`|want",
        "check: { that: \"nope > 5\" }|nope|nope",
        "extract: { a: { header: \"\" } }|the name of a header is missing|\"\"",
        "extract: { a: { cookie: \"\" } }|the name of a cookie is missing|\"\"",
        "extract: { a: { header: } }|expected text|",
        "extract: { a: { regex: '(' } }|\"(\" is no pattern: Unclosed group|'('",
        "extract: { a: { regex: 'id=\\d+' } }|the pattern has no group, not 1|'id=\\d+'",
        "extract: { a: { regex: '(a)', group: 2 } }|the pattern has only 1, not 2|'(a)'",
        "extract: { a: { regex: '(a)', group: x } }|`x` is no whole number|x",
        "extract: { a: { boundary: x } }|`boundary` wants two texts|x",
        "extract: { a: { boundary: [a] } }|`boundary` wants two texts|[",
        "extract: { a: { boundary: [a, \"\"] } }|a boundary can't be empty|\"\"",
        "extract: { a: { json: $.a, index: third } }|`third` is no index|third",
        "extract: { a: { json: $.a, index: -1 } }|`-1` is no index|-1",
        "extract: { a: { json: [1] } }|expected text|[",
        "extract: { a: { cookie: a, index: 1 } }|`index` means nothing beside `cookie`|index",
        "extract: { a: { header: a, group: 1 } }|`group` means nothing beside `header`|group",
      })
  void areToldInTheirPlace(String options, String message, String marked) {
    String errors = new Probe(options).errors();
    assertThat(errors).contains(message).containsOnlyOnce("error[");
    if (marked != null) {
      String[] lines = errors.split("\n");
      int column = lines[3].indexOf('^');
      assertThat(lines[2].substring(column)).startsWith(marked);
      assertThat(lines[3].substring(column).strip()).hasSizeLessThanOrEqualTo(marked.length());
    }
  }
}
