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
        "extract: { a: { header: \"\" } }|name of a header is missing|",
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
