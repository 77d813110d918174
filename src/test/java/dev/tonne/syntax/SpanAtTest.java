package dev.tonne.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every case hides {@code NAME} in a scalar; its place found must be its place in the file. */
final class SpanAtTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "x: NAME",
        "x: a NAME b",
        "x: &anchor a NAME b",
        "x: &a # comment\n  a NAME",
        "x: 'it''s NAME'",
        "x: \"a \\\"b\\\" \\u00e9 \\x41 \\U0001F600 \\t NAME\"",
        "x: 😀😀 a NAME",
        "😀: 😀 'a'",
        "x: a\n  b\n\n  c NAME d",
        "x: 'a\n\n\n  b NAME'",
        "x: \"a \\\n    b NAME\"",
        "x: \"a \\  b\n    c NAME\"",
        "x: |\n  first\n    NAME indented\n  last",
        "x: |2-\n    first\n   NAME",
        "x: >\n  folded\n  here NAME\n\n  there",
        "x: > # NAME?\n\n   a\n   b   NAME",
        "- |\n NAME",
        "x: |\r\n  a\r\n  b NAME\r\n",
        "x: 'a\r\n  b NAME'\r\n",
        "x: \"\u2028 a NAME\"",
      })
  void findsPartsOfText(String yaml) {
    SourceFile source = new SourceFile("t", yaml);
    Node.Scalar scalar = firstValue(source);
    int offset = scalar.text().indexOf("NAME");
    if (offset < 0) {
      return;
    }
    Span span = scalar.spanAt(offset, 4);
    String line = source.lines().get(span.line() - 1);
    assertThat(line.substring(span.column() - 1, span.column() - 1 + span.length()))
        .isEqualTo("NAME");
    assertThat(span.length()).isEqualTo(4);
    if (yaml.contains("NAME?")) {
      assertThat(span.line()).isEqualTo(4);
    }
  }

  @Test
  void whatLiesBehindTheEndIsItsEnd() {
    Node.Scalar scalar = firstValue(new SourceFile("t", "x: 'abc'"));
    assertThat(scalar.spanAt(3, 1).column()).isEqualTo(8);
  }

  @Test
  void anEscapeIsShownWhole() {
    Node.Scalar scalar = firstValue(new SourceFile("t", "x: \"a\\u0041b\""));
    assertThat(scalar.spanAt(1, 1)).isEqualTo(new Span(scalar.source(), 1, 6, 6));
  }

  private static Node.Scalar firstValue(SourceFile source) {
    Diagnostics diagnostics = new Diagnostics();
    Node root = Objects.requireNonNull(Yaml.parse(source, diagnostics));
    assertThat(diagnostics.sorted()).isEmpty();
    Node value =
        root instanceof Node.Sequence list
            ? list.items().get(0)
            : ((Node.Mapping) root).entries().get(0).value();
    return (Node.Scalar) value;
  }
}
