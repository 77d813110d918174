package dev.tonne.step.http;

import dev.tonne.decode.Sizes;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The body of one answer as far as it is kept; reused by its user for every request. */
final class BodyBuffer {
  private static final byte[] NOTHING = {};
  private static final int KEEP = 64 * 1024;

  private final BodyMemory memory;
  private byte[] bytes = NOTHING;
  private int length;
  private long received;
  private long limit;
  private boolean keeping;
  private boolean lost;
  private boolean unfinished;

  BodyBuffer(BodyMemory memory) {
    this.memory = memory;
  }

  void reset(Reading reading) {
    length = 0;
    received = 0;
    limit = reading.limit();
    keeping = reading.keep();
    lost = false;
    unfinished = false;
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
    if (received <= limit && fit(length + n)) {
      more.get(bytes, length, n);
      length += n;
    } else {
      lose();
    }
  }

  private boolean fit(int size) {
    if (size > bytes.length) {
      int wanted = (int) Math.min(limit, Math.max(size, Math.max(1024, bytes.length * 2L)));
      if (!memory.take(wanted - bytes.length)) {
        return false;
      }
      bytes = Arrays.copyOf(bytes, wanted);
    }
    return true;
  }

  private void lose() {
    lost = true;
    length = 0;
    free();
  }

  private void free() {
    memory.give(bytes.length);
    bytes = NOTHING;
  }

  /**
   * Nothing more is decoded of it.
   *
   * @return whether that is so
   */
  boolean decodedEnough() {
    if (received > limit) {
      unfinished = true;
      lose();
    }
    return lost;
  }

  /** How much came, kept or not; of one that is decoded, how much came of that. */
  long received() {
    return received;
  }

  /** Why it can't be read, as the end of a sentence; null if it can, or need not be. */
  @Nullable String loss() {
    if (!lost) {
      return null;
    }
    if (received <= limit) {
      return "finds no memory beside the others: TONNE_JAVA_OPTS=-Xmx4g gives more";
    }
    String over =
        "is over the body-limit of " + Sizes.written(limit) + ": raise that, or read less";
    return unfinished ? "and more, once decoded, " + over : over;
  }

  ByteBuffer content() {
    return ByteBuffer.wrap(bytes, 0, length);
  }
}
