package dev.tonne.report;

import dev.tonne.source.Printable;

/** Text from files and servers, made safe for one line of a terminal, and its width there. */
final class PlainText {
  private PlainText() {}

  /**
   * One line: no line breaks, control characters or marks that change the direction of what
   * follows, and no workflow command of a CI system.
   */
  static String line(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029) {
                line.append(c == '\n' || c == '\r' || c == '\t' || c > 0x2000 ? " " : "\uFFFD");
              } else if (!Printable.directs(c)) {
                line.appendCodePoint(c);
              }
            });
    String clean = line.toString().strip();
    return clean.startsWith("::") ? ": :" + clean.substring(2) : clean;
  }

  /** Several lines, each as it was but for control characters and marks of direction. */
  static String lines(String text) {
    StringBuilder lines = new StringBuilder();
    text.codePoints()
        .map(c -> c == 0x2028 || c == 0x2029 ? '\n' : c)
        .filter(
            c -> c == '\n' || c == '\t' || (!Character.isISOControl(c) && !Printable.directs(c)))
        .forEach(lines::appendCodePoint);
    return lines.toString();
  }

  /** At most so many columns; what is too long loses its middle. */
  static String shorten(String text, int columns) {
    String line = line(text);
    if (width(line) <= columns) {
      return line;
    }
    int left = columns / 2;
    int[] points = line.codePoints().toArray();
    int head = 0;
    int tail = points.length;
    int used = 0;
    while (used + Printable.width(points[head]) <= left) {
      used += Printable.width(points[head++]);
    }
    while (used + Printable.width(points[tail - 1]) <= columns - 1) {
      used += Printable.width(points[--tail]);
    }
    return new String(points, 0, head) + "…" + new String(points, tail, points.length - tail);
  }

  /** Columns in a terminal. */
  static int width(String text) {
    return text.codePoints().map(Printable::width).sum();
  }

  static String padRight(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - width(text)));
  }

  static String padLeft(String text, int columns) {
    return " ".repeat(Math.max(0, columns - width(text))) + text;
  }
}
