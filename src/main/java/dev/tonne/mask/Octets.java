package dev.tonne.mask;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that a text may stand for, each with the part of the text that it was read from. */
final class Octets {
  /** Stands where something ends that has nothing to do with what follows. */
  static final byte CUT = 0;

  private byte[] bytes;
  private int[] from;
  private int[] to;
  private int size;

  Octets(int capacity) {
    bytes = new byte[capacity];
    from = new int[capacity];
    to = new int[capacity];
  }

  /** A text's own bytes in UTF-8. */
  static Octets of(String text) {
    Octets octets = new Octets(text.length() + 16);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      octets.addCharacter(c, i, next);
      i = next;
    }
    return octets;
  }

  int size() {
    return size;
  }

  byte at(int i) {
    return bytes[i];
  }

  /** As the character that it is in ASCII. */
  char ascii(int i) {
    return i < size ? (char) (bytes[i] & 0xFF) : 0;
  }

  /** Where in the text the byte comes from. */
  int from(int i) {
    return from[i];
  }

  /** Exclusive. */
  int to(int i) {
    return to[i];
  }

  void add(int value, int start, int end) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * size + 16);
      from = Arrays.copyOf(from, bytes.length);
      to = Arrays.copyOf(to, bytes.length);
    }
    bytes[size] = (byte) value;
    from[size] = start;
    to[size] = end;
    size++;
  }

  void addCharacter(int c, int start, int end) {
    if (c < 0x80) {
      add(c, start, end);
      return;
    }
    for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
      add(b, start, end);
    }
  }

  boolean contains(char ascii) {
    for (int i = 0; i < size; i++) {
      if (bytes[i] == ascii) {
        return true;
      }
    }
    return false;
  }
}
