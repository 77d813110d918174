package dev.tonne.mask;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Looks for values in a text and in all that it may be an encoding of. */
final class Search {
  /** JSON in a URL in HTML is as far as people go. */
  private static final int DEPTH = 3;

  private Search() {}

  static void mark(Index index, String text, BitSet secret) {
    mark(index, Octets.of(text), secret, DEPTH, true);
  }

  private static void mark(Index index, Octets octets, BitSet secret, int depth, boolean base64) {
    index.mark(octets, secret);
    if (depth == 0) {
      return;
    }
    for (Escaping escaping : Escaping.values()) {
      @Nullable Octets decoded = escaping.decode(octets);
      if (decoded != null) {
        mark(index, decoded, secret, depth - 1, base64);
      }
    }
    if (base64) {
      for (Octets decoded : Base64Runs.decode(octets)) {
        mark(index, decoded, secret, 1, false);
      }
    }
  }
}
