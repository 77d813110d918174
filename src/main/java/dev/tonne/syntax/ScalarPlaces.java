package dev.tonne.syntax;

import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;

/**
 * Finds a scalar's text again in the file. Folding changes nothing but blanks and line ends, so
 * both are walked side by side: escapes are read, blanks that only the file has are passed over.
 */
final class ScalarPlaces {
  private final SourceFile source;
  private final String raw;
  private final String text;
  private final Node.Style style;
  private int at;

  ScalarPlaces(Node.Scalar scalar) {
    this.source = scalar.source();
    this.raw = source.text();
    this.text = scalar.text();
    this.style = scalar.style();
    this.at = new Positions(source).offset(scalar.span());
    switch (style) {
      case SINGLE_QUOTED, DOUBLE_QUOTED -> at++;
      case LITERAL, FOLDED -> skipLine();
      default -> {}
    }
  }

  /** Where a part of the text stands; {@code otherwise} if it can't be found. */
  Span find(int offset, int length, Span otherwise) {
    int from = -1;
    int to = -1;
    int last = Math.min(text.length(), offset + Math.max(1, length));
    for (int i = 0; i < last; ) {
      int before = place(text.charAt(i));
      if (before < 0) {
        return otherwise;
      }
      int read = read();
      from = i <= offset && offset < i + read ? before : from;
      i += read;
      to = at;
    }
    if (from < 0) {
      return offset >= text.length() ? behind(otherwise) : otherwise;
    }
    return new Positions(source).span(from, to);
  }

  private Span behind(Span otherwise) {
    return at <= raw.length() ? new Positions(source).span(at, at + 1) : otherwise;
  }

  /** Goes to where a character of the text begins, and returns that; -1 if it isn't there. */
  private int place(char wanted) {
    if (wanted == ' ' || wanted == '\n') {
      return at < raw.length() && (blank(raw.charAt(at)) || escaped()) ? at : -1;
    }
    while (at < raw.length() && !starts(wanted)) {
      if (blank(raw.charAt(at))) {
        at++;
      } else if (escaped() && "\r\n".indexOf(raw.charAt(at + 1)) >= 0) {
        at += 2;
      } else {
        return -1;
      }
    }
    return at < raw.length() ? at : -1;
  }

  private boolean starts(char wanted) {
    boolean lineJoin = escaped() && "\r\n".indexOf(raw.charAt(at + 1)) >= 0;
    return (raw.charAt(at) == wanted && !escaped()) || (escaped() && !lineJoin);
  }

  private boolean escaped() {
    return style == Node.Style.DOUBLE_QUOTED && raw.charAt(at) == '\\' && at + 1 < raw.length();
  }

  /** Steps over what stands for the next character of the text; returns how many it makes. */
  private int read() {
    if (escaped()) {
      char kind = raw.charAt(at + 1);
      int digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
      int made = digits == 8 ? Character.charCount(codePoint(at + 2, digits)) : 1;
      at = Math.min(raw.length(), at + 2 + digits);
      return made;
    }
    boolean doubled = style == Node.Style.SINGLE_QUOTED && raw.startsWith("''", at);
    at += doubled || raw.startsWith("\r\n", at) ? 2 : 1;
    return 1;
  }

  private int codePoint(int from, int digits) {
    try {
      return Integer.parseInt(raw, from, Math.min(raw.length(), from + digits), 16);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private void skipLine() {
    while (at < raw.length() && raw.charAt(at) != '\n' && raw.charAt(at) != '\r') {
      at++;
    }
    at += raw.startsWith("\r\n", at) ? 2 : 1;
  }

  private static boolean blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}
