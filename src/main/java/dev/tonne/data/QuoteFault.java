package dev.tonne.data;

/**
 * Where the quotes of a row go wrong, found once the row is known to be unreadable.
 *
 * @param offset into the text
 */
record QuoteFault(int offset, String message) {
  /**
   * @param from where the row begins
   */
  static QuoteFault find(String text, int from, Dialect dialect) {
    boolean cellBegins = true;
    int i = from;
    while (i < text.length()) {
      if (cellBegins && text.charAt(i) == '"') {
        int close = closing(text, i + 1);
        if (close < 0) {
          return new QuoteFault(i, "this quote is never closed");
        }
        i = close + 1;
        while (i < text.length() && blank(text, i, dialect)) {
          i++;
        }
        if (i < text.length() && !ends(text, i, dialect)) {
          return new QuoteFault(i, "the cell goes on behind its closing quote");
        }
        cellBegins = false;
      } else {
        boolean leading = cellBegins && dialect.trim() && blank(text, i, dialect);
        cellBegins = leading || ends(text, i, dialect);
        i++;
      }
    }
    return new QuoteFault(from, "the quotes of this row don't match");
  }

  private static int closing(String text, int from) {
    int i = text.indexOf('"', from);
    while (i >= 0 && i + 1 < text.length() && text.charAt(i + 1) == '"') {
      i = text.indexOf('"', i + 2);
    }
    return i;
  }

  private static boolean ends(String text, int i, Dialect dialect) {
    char c = text.charAt(i);
    return c == '\n' || c == '\r' || text.startsWith(dialect.delimiter(), i);
  }

  private static boolean blank(String text, int i, Dialect dialect) {
    return Character.isWhitespace(text.charAt(i)) && !ends(text, i, dialect);
  }
}
