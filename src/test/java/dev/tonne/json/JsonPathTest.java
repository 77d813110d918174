package dev.tonne.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonPathTest {
  private static final @Nullable Object DOCUMENT =
      Json.read(
          """
          {"id": 7, "none": null, "a b": {"c.d": [10, 20, 30]}, "len": [],
           "items": [{"p": 3, "n": "x", "t": ["a"]}, {"p": 12, "n": "y", "t": ["b"], "q": null}]}
          """);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "$.id|[7]",
        "$['id']|[7]",
        "$[\"id\"]|[7]",
        "$.none|[null]",
        "$.missing|[]",
        "$.none.x|[]",
        "$.id.x|[]",
        "$.id[0]|[]",
        "$['a b']['c.d'][0]|[10]",
        "$['a b']['c.d'][-1]|[30]",
        "$['a b']['c.d'][3]|[]",
        "$['a b']['c.d'][-4]|[]",
        "$.items[1].n|[\"y\"]",
        "$.items[*].p|[3,12]",
        "$..p|[3,12]",
        "$..q|[null]",
        "$..nothing|[]",
        "$.items[?(@.p > 5)].n|[\"y\"]",
        "$.items[?(@.n == 'x')].p|[3]",
        "$.items[?(@.n in ['x','z'])].p|[3]",
        "$.items[?(@.p in [12])].n|[\"y\"]",
        "$.items[?(@.t contains 'b')].n|[\"y\"]",
        "$.items[?(@.q)].n|[\"y\"]",
        "$.items[?(!@.q)].n|[\"x\"]",
        "$.items[0,1].p|[3,12]",
        "$.items[-1:].p|[12]",
        "$['id','none']|[{\"id\":7,\"none\":null}]",
        "$.items.length()|[2]",
        "$.len[*]|[]",
        "$['a b']['x[']|[]",
        "$.items[?(@.n =~ /[(\\]xy]/)].p|[3,12]",
        "$.missing[*].x|[]",
      })
  void finds(String path, String expected) {
    assertThat(Json.write(JsonPath.compile(path).find(DOCUMENT))).isEqualTo(expected);
  }

  @Test
  void theRootIsTheDocumentEvenIfNull() {
    assertThat(JsonPath.compile("$").find(null)).isEqualTo(Collections.singletonList(null));
    assertThat(JsonPath.compile("$").find(true)).isEqualTo(List.of(true));
    assertThat(JsonPath.compile("$..a").find(null)).isEmpty();
    assertThat(JsonPath.compile("$[*]").find("text")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "id,0",
    "$[,1",
    "$.a[,3",
    "$.a],3",
    "$.a),3",
    "$.a[0]],6",
    "$['a',1",
    "$.a[?(@.b == ')'],3",
    "$.,-2",
    "$.items[0]x,10",
    "$.items[?(@.p > ],-2",
    "$.items.foo(),8",
    "$x,1",
    "$.items[a],-2",
    "$.items[?(@.p >> 3)],-2"
  })
  void brokenPathsAreRefused(String path, int offset) {
    JsonException fault = catchThrowableOfType(JsonException.class, () -> JsonPath.compile(path));
    assertThat(fault).isNotNull();
    assertThat(fault.getMessage()).isNotBlank().doesNotContain("Exception", "jayway");
    if (offset != -2) {
      assertThat(fault.offset()).isEqualTo(offset);
    }
  }

  @Test
  void functionsSeeEachDocumentAnew() {
    JsonPath path = JsonPath.compile("$.sum($.a, $.b)");
    assertThat(path.find(Json.read("{\"a\":1,\"b\":2}"))).isEqualTo(List.of(3.0));
    assertThat(path.find(Json.read("{\"a\":5,\"b\":2}"))).isEqualTo(List.of(7.0));
  }

  @Test
  void whateverTheDocumentIsThePathFindsOrSaysWhyNot() {
    String[] tails = {
      "*",
      "*.*",
      "..x",
      "[?(@.x > 1)]",
      "[?(@.x =~ /a.*/)]",
      "[?(@ > 'a')]",
      "[?(@.x in ['a'])]",
      "[?(@.x size 2)]",
      "[?(@.x contains 'a')]",
      "[?(@.x empty true)]",
      "[?(@.x anyof [1])]",
      "[0:1]",
      "[0,1]",
      "['x','y']",
      "sum()",
      "avg()",
      "min()",
      "max()",
      "stddev()",
      "length()",
      "keys()",
      "concat('a')",
      "append(1)",
      "first()",
      "last()",
      "index(0)",
      "index('a')",
      "concat($.x)",
      "append($.y)",
      "size()",
      "[?(@.x == @.y)]",
      "[?(@.x < $.y)]",
      "[?(@.x)]"
    };
    String[] documents = {
      "null",
      "1",
      "1.50",
      "true",
      "'a'",
      "[]",
      "{}",
      "[1,'a',null,{},[]]",
      "{'x':1,'y':'a'}",
      "{'x':[1,2.5,'a',null],'y':{'x':null}}",
      "[{'x':1},{'x':'a'},{'x':null},{'x':[1,2]}]",
      "{'x':{'x':{'x':true}},'y':[[1],[2]]}",
      "[[1,2],['a'],[null]]"
    };
    for (String head : new String[] {"$", "$.x", "$..y", "$[0]"}) {
      for (String tail : tails) {
        JsonPath path = JsonPath.compile(head + (tail.matches("[\\[.].*") ? "" : ".") + tail);
        for (String document : documents) {
          try {
            path.find(Json.read(document.replace('\'', '"')));
          } catch (JsonException e) {
            assertThat(e.getMessage()).contains(path.toString());
          } catch (RuntimeException e) {
            throw new AssertionError(path + " on " + document, e);
          }
        }
      }
    }
  }
}
