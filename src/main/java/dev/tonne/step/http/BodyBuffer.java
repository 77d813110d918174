package dev.tonne.step.http;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The body of one answer as far as it is kept; reused by its user for every request. */
final class BodyBuffer {
  /** Kept for checks and extractors; beyond it a body is counted only. */
  static final int LIMIT = 16 * 1024 * 1024;

  private static final byte[] NOTHING = {};
  private static final int KEEP = 64 * 1024;

  private byte[] bytes = NOTHING;
  private int length;
  private long received;
  private boolean keeping;

  /**
   * @param keep whether anybody will read it
   */
  void reset(boolean keep) {
    length = 0;
    received = 0;
    keeping = keep;
    if (bytes.length > KEEP) {
      bytes = NOTHING; // one large answer must not weigh on the user for ever
    }
  }

  void add(ByteBuffer more) {
    int n = more.remaining();
    received += n;
    if (!keeping || received > LIMIT) {
      return;
    }
    if (length + n > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + n, Math.max(1024, bytes.length * 2)));
    }
    more.get(bytes, length, n);
    length += n;
  }

  /** How much came, kept or not. */
  long received() {
    return received;
  }

  /** More came than is kept. */
  boolean overflown() {
    return received > LIMIT;
  }

  ByteBuffer content() {
    return ByteBuffer.wrap(bytes, 0, length);
  }
}
