package dev.tonne.syntax;

import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;

/**
 * Turns places of a text into spans. SnakeYAML counts code points and takes U+2028 for a line end;
 * here columns are UTF-16 units and lines those of {@link SourceFile#lines}.
 */
final class Positions {
  private final SourceFile source;
  private final int[] lineStarts;

  /** UTF-16 offset of each code point; null where they are the same. */
  private final int @Nullable [] offsets;

  Positions(SourceFile source) {
    this.source = source;
    String text = source.text();
    this.offsets = offsets(text);
    int[] starts = new int[16];
    int lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if (c == '\n' || (c == '\r' && !pair)) {
        starts = lines == starts.length ? Arrays.copyOf(starts, lines * 2) : starts;
        starts[lines++] = i + 1;
      }
    }
    this.lineStarts = Arrays.copyOf(starts, lines);
  }

  private static int @Nullable [] offsets(String text) {
    int points = text.codePointCount(0, text.length());
    if (points == text.length()) {
      return null;
    }
    int[] offsets = new int[points];
    for (int i = 0, at = 0; i < points; i++) {
      offsets[i] = at;
      at += Character.charCount(text.codePointAt(at));
    }
    return offsets;
  }

  /** UTF-16 offset of a mark. */
  int offset(Mark mark) {
    int index = mark.getIndex();
    if (offsets != null && index < offsets.length) {
      return offsets[index];
    }
    return offsets != null ? source.text().length() : Math.min(index, source.text().length());
  }

  /** UTF-16 offset of where a span begins. */
  int offset(Span span) {
    return lineStarts[span.line() - 1] + span.column() - 1;
  }

  /** A stretch from one offset to another, cut at the end of its first line; at least 1 long. */
  Span span(int from, int to) {
    int line = line(from);
    int end = Math.min(Math.max(to, from), lineEnd(line));
    return new Span(source, line + 1, from - lineStarts[line] + 1, Math.max(1, end - from));
  }

  /** Index of the line that holds an offset, from 0. */
  int line(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found : -found - 2;
  }

  int lineStart(int line) {
    return lineStarts[line];
  }

  /** Where a line's text ends, its line end not included. */
  int lineEnd(int line) {
    String text = source.text();
    int end = line + 1 < lineStarts.length ? lineStarts[line + 1] : text.length();
    while (end > lineStarts[line] && "\r\n".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end;
  }

  SourceFile source() {
    return source;
  }
}
