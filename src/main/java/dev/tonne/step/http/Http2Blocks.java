package dev.tonne.step.http;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The last header blocks that were decoded on a loop, for those that come again byte by byte, as
 * most do. Kept are only blocks that mean the same on every connection: what refers to a
 * connection's own table (RFC 7541 section 2.3.2) means something else on another one, or later.
 * Confined to its loop.
 */
final class Http2Blocks {
  private static final int KEPT = 8;
  private static final int LONGEST = 1024;
  private static final int STATIC_ENTRIES = 61;

  /**
   * A block with what it means.
   *
   * @param adds whether it also adds to its connection's table
   */
  record Known(ByteBuffer block, Http2Head head, boolean adds) {}

  private final @Nullable Known[] known = new Known[KEPT];
  private int next;

  /** Null if it is not known. */
  @Nullable Known find(ByteBuffer block) {
    for (Known one : known) {
      if (one != null && one.block.remaining() == block.remaining() && one.block.equals(block)) {
        return one;
      }
    }
    return null;
  }

  /** Keeps a block with what it means, if that is the same everywhere. */
  void keep(ByteBuffer block, Http2Head head) {
    int kind = block.remaining() <= LONGEST ? kind(block.duplicate()) : OF_ITS_TABLE;
    if (kind != OF_ITS_TABLE) {
      ByteBuffer own = ByteBuffer.allocate(block.remaining()).put(block.duplicate()).flip();
      known[next] = new Known(own, head, kind == ADDING);
      next = (next + 1) % KEPT;
    }
  }

  private static final int PLAIN = 0;
  private static final int ADDING = 1;
  private static final int OF_ITS_TABLE = 2;

  private static int kind(ByteBuffer in) {
    int kind = PLAIN;
    while (in.hasRemaining()) {
      int first = in.get() & 0xff;
      if ((first & 0x80) != 0) {
        if (integer(in, first, 7) > STATIC_ENTRIES) {
          return OF_ITS_TABLE;
        }
      } else if ((first & 0xe0) == 0x20) {
        return OF_ITS_TABLE; // changes its size
      } else {
        boolean adds = (first & 0x40) != 0;
        kind = adds ? ADDING : kind;
        int name = integer(in, first, adds ? 6 : 4);
        if (name > STATIC_ENTRIES || (name == 0 && !string(in)) || !string(in)) {
          return OF_ITS_TABLE;
        }
      }
    }
    return kind;
  }

  private static boolean string(ByteBuffer in) {
    int n = in.hasRemaining() ? integer(in, in.get(), 7) : Integer.MAX_VALUE;
    if (n > in.remaining()) {
      return false;
    }
    in.position(in.position() + n);
    return true;
  }

  /** RFC 7541 section 5.1; of more than two octets it is too large to be of interest. */
  private static int integer(ByteBuffer in, int first, int bits) {
    int most = (1 << bits) - 1;
    int value = first & most;
    if (value < most) {
      return value;
    }
    int more = in.hasRemaining() ? in.get() & 0xff : 0x80;
    return (more & 0x80) != 0 ? Integer.MAX_VALUE : value + more;
  }
}
