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
  private @Nullable String loss;

  BodyBuffer(BodyMemory memory) {
    this.memory = memory;
  }

  void reset(Reading reading) {
    length = 0;
    received = 0;
    limit = reading.limit();
    keeping = reading.keep();
    loss = null;
    if (bytes.length > KEEP) {
      free(); // one large answer must not weigh on the user for ever
    }
  }

  void add(ByteBuffer more) {
    int n = more.remaining();
    received += n;
    if (!keeping || loss != null) {
      return;
    }
    if (received > limit) {
      lose("is over the body-limit of " + Sizes.written(limit) + ": raise that, or read less");
    } else if (fit(length + n)) {
      more.get(bytes, length, n);
      length += n;
    } else {
      lose("finds no memory beside the others: TONNE_JAVA_OPTS=-Xmx4g gives more");
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

  private void lose(String why) {
    loss = why;
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
    if (loss == null && received > limit) {
      lose("decodes to more than the body-limit of " + Sizes.written(limit) + ": raise that");
    }
    return loss != null;
  }

  /** How much came, kept or not; of one that is decoded, how much came of that. */
  long received() {
    return received;
  }

  /** Why it can't be read, as the end of a sentence; null if it can, or need not be. */
  @Nullable String loss() {
    return loss;
  }

  ByteBuffer content() {
    return ByteBuffer.wrap(bytes, 0, length);
  }
}
