package dev.tonne.mask;

import java.util.ArrayList;
import java.util.List;

/**
 * What the words of a text are if they are base64 (RFC 4648, 4 and 5). A word may have letters
 * before it that do not belong to it, so each is read from its first four letters on.
 */
final class Base64Runs {
  private static final int SHORTEST = 8;

  private Base64Runs() {}

  static List<Octets> decode(Octets in) {
    List<Octets> decoded = new ArrayList<>();
    for (int skip = 0; skip < 4; skip++) {
      Octets out = decode(in, skip);
      if (out.size() == 0) {
        break;
      }
      decoded.add(out);
    }
    return decoded;
  }

  private static Octets decode(Octets in, int skip) {
    Octets out = new Octets(in.size());
    int start = 0;
    while (start < in.size()) {
      int end = start;
      while (end < in.size() && value(in.at(end)) >= 0) {
        end++;
      }
      if (end - start - skip >= SHORTEST) {
        decode(in, start + skip, end, out);
      }
      start = end + 1;
    }
    return out;
  }

  private static void decode(Octets in, int start, int end, Octets out) {
    int padded = end;
    while (padded < in.size() && in.at(padded) == '=') {
      padded++;
    }
    int bits = 0;
    int held = 0;
    for (int i = start; i < end; i++) {
      bits = bits << 6 | value(in.at(i));
      held += 6;
      if (held >= 8) {
        held -= 8;
        // The letter before holds the first bits, this one the last.
        int last = i == end - 1 ? padded - 1 : i;
        out.add(bits >> held, in.from(i - 1), in.to(last));
      }
    }
    out.add(Octets.CUT, in.from(end - 1), in.to(end - 1));
  }

  private static int value(byte b) {
    if (b >= 'A' && b <= 'Z') {
      return b - 'A';
    }
    if (b >= 'a' && b <= 'z') {
      return b - 'a' + 26;
    }
    if (b >= '0' && b <= '9') {
      return b - '0' + 52;
    }
    return b == '+' || b == '-' ? 62 : b == '/' || b == '_' ? 63 : -1;
  }
}
