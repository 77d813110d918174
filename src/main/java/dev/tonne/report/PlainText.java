package dev.tonne.report;

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
              } else if (!directs(c)) {
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
        .filter(c -> c == '\n' || c == '\t' || (!Character.isISOControl(c) && !directs(c)))
        .forEach(lines::appendCodePoint);
    return lines.toString();
  }

  private static boolean directs(int c) {
    return c == 0x200E
        || c == 0x200F
        || c == 0x061C
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069);
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
    while (used + width(points[head]) <= left) {
      used += width(points[head++]);
    }
    while (used + width(points[tail - 1]) <= columns - 1) {
      used += width(points[--tail]);
    }
    return new String(points, 0, head) + "…" + new String(points, tail, points.length - tail);
  }

  /** Columns in a terminal. */
  static int width(String text) {
    return text.codePoints().map(PlainText::width).sum();
  }

  private static int width(int c) {
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    return wide(c) ? 2 : 1;
  }

  /** The blocks of East Asian Width W and F (UAX #11), emoji included. */
  private static boolean wide(int c) {
    return (c >= 0x1100 && c <= 0x115F)
        || (c >= 0x2E80 && c <= 0xA4CF)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE6F)
        || (c >= 0xFF00 && c <= 0xFF60)
        || (c >= 0xFFE0 && c <= 0xFFE6)
        || (c >= 0x1F300 && c <= 0x1FAFF)
        || (c >= 0x20000 && c <= 0x3FFFD);
  }

  static String padRight(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - width(text)));
  }

  static String padLeft(String text, int columns) {
    return " ".repeat(Math.max(0, columns - width(text))) + text;
  }
}
