package dev.tonne.step.http;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The body of one answer as far as it is kept; reused by its user for every request. */
final class BodyBuffer {
  /** Kept for checks and extractors; beyond it a body is counted only. */
  static final int LIMIT = 16 * 1024 * 1024;

  private static final byte[] NOTHING = {};
  private static final int KEEP = 64 * 1024;

  private final BodyMemory memory;
  private byte[] bytes = NOTHING;
  private int length;
  private long received;
  private boolean keeping;
  private boolean lost;

  BodyBuffer(BodyMemory memory) {
    this.memory = memory;
  }

  /**
   * @param keep whether anybody will read it
   */
  void reset(boolean keep) {
    length = 0;
    received = 0;
    keeping = keep;
    lost = false;
    if (bytes.length > KEEP) {
      free(); // one large answer must not weigh on the user for ever
    }
  }

  void add(ByteBuffer more) {
    int n = more.remaining();
    received += n;
    if (!keeping || lost) {
      return;
    }
    if (received > LIMIT || !fit(length + n)) {
      lost = true;
      length = 0;
      free();
      return;
    }
    more.get(bytes, length, n);
    length += n;
  }

  private boolean fit(int size) {
    if (size > bytes.length) {
      int wanted = Math.min(LIMIT, Math.max(size, Math.max(1024, bytes.length * 2)));
      if (!memory.take(wanted - bytes.length)) {
        return false;
      }
      bytes = Arrays.copyOf(bytes, wanted);
    }
    return true;
  }

  private void free() {
    memory.give(bytes.length);
    bytes = NOTHING;
  }

  /** How much came, kept or not. */
  long received() {
    return received;
  }

  /** More came than can be kept. */
  boolean overflown() {
    return lost || received > LIMIT;
  }

  ByteBuffer content() {
    return ByteBuffer.wrap(bytes, 0, length);
  }
}
