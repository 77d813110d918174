package dev.tonne.mask;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds values in bytes in one pass, however many there are: by their last six bytes, since tokens
 * tend to begin alike.
 */
final class Index {
  private static final int KEY_BYTES = Secrets.SHORTEST;
  private static final long KEY_MASK = (1L << (8 * KEY_BYTES)) - 1;

  private final Map<Long, List<byte[]>> byEnd = new HashMap<>();
  private final Map<Long, List<byte[]>> byStart = new HashMap<>();

  boolean isEmpty() {
    return byEnd.isEmpty();
  }

  void add(String value) {
    byte[] bytes = folded(value);
    byEnd.computeIfAbsent(key(bytes, bytes.length), k -> new ArrayList<>(1)).add(bytes);
    byStart.computeIfAbsent(key(bytes, KEY_BYTES), k -> new ArrayList<>(1)).add(bytes);
  }

  void remove(String value) {
    byte[] bytes = folded(value);
    remove(byEnd, key(bytes, bytes.length), bytes);
    remove(byStart, key(bytes, KEY_BYTES), bytes);
  }

  /** Marks the parts of the text where values stand. */
  void mark(Octets octets, BitSet secret) {
    long key = 0;
    int beginning = 0;
    for (int i = 0; i < octets.size(); i++) {
      key = ((key << 8) | (fold(octets.at(i)) & 0xFF)) & KEY_MASK;
      for (byte[] value : byEnd.getOrDefault(key, List.of())) {
        int start = i + 1 - value.length;
        if (start >= 0 && matches(octets, start, value, value.length)) {
          secret.set(octets.from(start), octets.to(i));
        }
      }
      if (octets.at(i) == Octets.CUT || isEllipsis(octets, i)) {
        markBeginning(octets, beginning, i, secret);
        beginning = i + 1;
      }
    }
    markBeginning(octets, beginning, octets.size(), secret);
  }

  /** A value of which only the beginning is there, up to {@code end}. */
  private void markBeginning(Octets octets, int begin, int end, BitSet secret) {
    for (int start = begin; start + KEY_BYTES <= end; start++) {
      for (byte[] value : byStart.getOrDefault(key(octets, start), List.of())) {
        int length = end - start;
        if (length < value.length && matches(octets, start, value, length)) {
          secret.set(octets.from(start), octets.to(end - 1));
          return;
        }
      }
    }
  }

  private static boolean matches(Octets octets, int start, byte[] value, int length) {
    for (int i = length - 1; i >= 0; i--) {
      if (fold(octets.at(start + i)) != value[i]) {
        return false;
      }
    }
    return true;
  }

  /** U+2026, at its first byte. */
  private static boolean isEllipsis(Octets octets, int i) {
    return octets.ascii(i) == 0xE2 && octets.ascii(i + 1) == 0x80 && octets.ascii(i + 2) == 0xA6;
  }

  private static long key(byte[] bytes, int end) {
    long key = 0;
    for (int i = end - KEY_BYTES; i < end; i++) {
      key = (key << 8) | (bytes[i] & 0xFF);
    }
    return key;
  }

  private static long key(Octets octets, int start) {
    long key = 0;
    for (int i = start; i < start + KEY_BYTES; i++) {
      key = (key << 8) | (fold(octets.at(i)) & 0xFF);
    }
    return key;
  }

  /** A blank may stand as a plus in URLs and forms. */
  private static byte fold(byte b) {
    return b == '+' ? (byte) ' ' : b;
  }

  private static byte[] folded(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = fold(bytes[i]);
    }
    return bytes;
  }

  private static void remove(Map<Long, List<byte[]>> map, long key, byte[] value) {
    List<byte[]> values = map.getOrDefault(key, List.of());
    for (int i = 0; i < values.size(); i++) {
      if (Arrays.equals(values.get(i), value)) {
        values.remove(i);
        break;
      }
    }
    if (values.isEmpty()) {
      map.remove(key);
    }
  }
}
