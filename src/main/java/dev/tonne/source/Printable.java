package dev.tonne.source;

import java.util.Locale;

/** Text made fit for a terminal: nothing in it moves a cursor, sets a colour or turns a line. */
public final class Printable {
  private Printable() {}

  /** Every character that a terminal would act upon as {@code \}{@code u001b}; the rest as is. */
  public static String escape(String text) {
    if (text.codePoints().allMatch(Printable::harmless)) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> out.append(show(c)));
    return out.toString();
  }

  /** One character as {@link #escape} shows it. */
  static String show(int codePoint) {
    return harmless(codePoint)
        ? Character.toString(codePoint)
        : String.format(Locale.ROOT, "\\u%04x", codePoint);
  }

  private static boolean harmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      case Character.FORMAT -> !directs(c) && c != 0xFEFF;
      default -> true;
    };
  }

  /** Whether a character changes the direction in which what follows is shown. */
  public static boolean directs(int c) {
    return c == 0x061C
        || c == 0x200E
        || c == 0x200F
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069);
  }

  /** Columns that a terminal gives to a character: 0 for combining ones, 2 for wide ones. */
  public static int width(int c) {
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    return wide(c) ? 2 : 1;
  }

  /** The blocks of Unicode TR 11 that terminals agree upon. */
  private static boolean wide(int c) {
    return (c >= 0x1100 && c <= 0x115F)
        || (c >= 0x2E80 && c <= 0x303E)
        || (c >= 0x3041 && c <= 0xA4CF)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE6F)
        || (c >= 0xFF00 && c <= 0xFF60)
        || (c >= 0xFFE0 && c <= 0xFFE6)
        || (c >= 0x1F300 && c <= 0x1F64F)
        || (c >= 0x1F680 && c <= 0x1F6FF)
        || (c >= 0x1F900 && c <= 0x1F9FF)
        || (c >= 0x1FA70 && c <= 0x1FAFF)
        || (c >= 0x20000 && c <= 0x3FFFD);
  }
}
