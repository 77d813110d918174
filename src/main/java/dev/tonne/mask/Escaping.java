package dev.tonne.mask;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Ways to write a character as several. */
enum Escaping {
  /** RFC 3986, 2.1. */
  PERCENT('%') {
    @Override
    int decode(Octets in, int i, Octets out) {
      int high = Character.digit(in.ascii(i + 1), 16);
      int low = Character.digit(in.ascii(i + 2), 16);
      if (high < 0 || low < 0) {
        return 0;
      }
      out.add(high << 4 | low, in.from(i), in.to(i + 2));
      return 3;
    }
  },
  /** RFC 8259, 7; the same in JavaScript, Java and double-quoted YAML. */
  BACKSLASH('\\') {
    @Override
    int decode(Octets in, int i, Octets out) {
      if (in.ascii(i + 1) == 'u') {
        return unicode(in, i, out);
      }
      int name = "\"\\/'bfnrt".indexOf(in.ascii(i + 1));
      if (name < 0) {
        return 0;
      }
      out.add("\"\\/'\b\f\n\r\t".charAt(name), in.from(i), in.to(i + 1));
      return 2;
    }
  },
  /** HTML and XML. */
  ENTITY('&') {
    @Override
    int decode(Octets in, int i, Octets out) {
      StringBuilder name = new StringBuilder();
      int end = i + 1;
      while (in.ascii(end) != ';' && end < in.size() && name.length() < 8) {
        name.append(in.ascii(end++));
      }
      int character = in.ascii(end) == ';' ? character(name.toString()) : -1;
      if (character < 0) {
        return 0;
      }
      out.addCharacter(character, in.from(i), in.to(end));
      return end + 1 - i;
    }
  },
  /** Single-quoted YAML. */
  DOUBLED_APOSTROPHE('\'') {
    @Override
    int decode(Octets in, int i, Octets out) {
      return doubled(in, i, out);
    }
  },
  /** RFC 4180, 2.7. */
  DOUBLED_QUOTE('"') {
    @Override
    int decode(Octets in, int i, Octets out) {
      return doubled(in, i, out);
    }
  };

  private static final Map<String, Character> ENTITIES =
      Map.of("amp", '&', "lt", '<', "gt", '>', "quot", '"', "apos", '\'', "nbsp", '\u00A0');

  private final char mark;

  Escaping(char mark) {
    this.mark = mark;
  }

  /** Null if there is nothing escaped in this way. */
  @Nullable Octets decode(Octets in) {
    if (!in.contains(mark)) {
      return null;
    }
    Octets out = new Octets(in.size());
    for (int i = 0; i < in.size(); ) {
      int read = in.at(i) == mark ? decode(in, i, out) : 0;
      if (read == 0) {
        out.add(in.at(i), in.from(i), in.to(i));
        read = 1;
      }
      i += read;
    }
    return out.size() == in.size() ? null : out;
  }

  /** How many bytes it read; 0 if nothing is escaped there. */
  abstract int decode(Octets in, int i, Octets out);

  private static int doubled(Octets in, int i, Octets out) {
    if (i + 1 >= in.size() || in.at(i + 1) != in.at(i)) {
      return 0;
    }
    out.add(in.at(i), in.from(i), in.to(i + 1));
    return 2;
  }

  private static int unicode(Octets in, int i, Octets out) {
    int unit = hex(in, i + 2);
    if (unit < 0) {
      return 0;
    }
    int length = 6;
    int character = unit;
    if (Character.isHighSurrogate((char) unit)
        && in.ascii(i + 6) == '\\'
        && in.ascii(i + 7) == 'u') {
      int second = hex(in, i + 8);
      if (second >= 0 && Character.isLowSurrogate((char) second)) {
        character = Character.toCodePoint((char) unit, (char) second);
        length = 12;
      }
    }
    out.addCharacter(character, in.from(i), in.to(i + length - 1));
    return length;
  }

  private static int hex(Octets in, int from) {
    int value = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = Character.digit(in.ascii(i), 16);
      if (digit < 0) {
        return -1;
      }
      value = value << 4 | digit;
    }
    return value;
  }

  private static int character(String name) {
    try {
      int number = -1;
      if (name.startsWith("#x") || name.startsWith("#X")) {
        number = Integer.parseInt(name.substring(2), 16);
      } else if (name.startsWith("#")) {
        number = Integer.parseInt(name.substring(1));
      } else if (ENTITIES.containsKey(name)) {
        number = ENTITIES.get(name);
      }
      return Character.isValidCodePoint(number) ? number : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
