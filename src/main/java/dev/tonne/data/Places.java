package dev.tonne.data;

import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;

/** From lines to offsets of a text and back; a line ends with CR, LF or both. */
final class Places {
  private Places() {}

  /** Where a line begins. */
  static int offset(String text, int line) {
    int at = 0;
    for (int n = 1; n < line; at++) {
      if (endsLine(text, at)) {
        n++;
      }
    }
    return at;
  }

  /** One character. */
  static Span span(SourceFile source, int offset) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < offset; i++) {
      if (endsLine(source.text(), i)) {
        line++;
        start = i + 1;
      }
    }
    return new Span(source, line, offset - start + 1, 1);
  }

  private static boolean endsLine(String text, int at) {
    char c = text.charAt(at);
    return c == '\n' || (c == '\r' && !text.startsWith("\n", at + 1));
  }
}
