package dev.tonne.step.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http2.hpack.HPackDecoder;

/**
 * Decodes the header blocks of one connection. A block that is known is not decoded; what it would
 * have added to the connection's table is added when a block comes that is not, and may refer to
 * it. Confined to its loop.
 */
final class Http2Heads {
  private static final int TABLE = 4_096;
  private static final int LARGEST = 1024 * 1024;

  /** An entry takes 32 bytes at least (RFC 7541 section 4.1): what came before so many is gone. */
  private static final int MOST_SKIPPED = TABLE / 32;

  private final HPackDecoder decoder = new HPackDecoder(TABLE, StandardCharsets.US_ASCII);
  private final Http2Blocks known;
  private final Deque<ByteBuffer> skipped = new ArrayDeque<>(0);

  /**
   * @param known of all connections of the loop
   */
  Http2Heads(Http2Blocks known) {
    this.known = known;
    decoder.setMaxListSize(LARGEST);
  }

  /**
   * Decodes a block, which must be whole.
   *
   * @throws HttpException if it can't be, which ends the connection
   */
  Http2Head decode(ByteBuffer block) throws HttpException {
    Http2Blocks.Known same = known.find(block);
    if (same != null) {
      if (same.adds()) {
        skip(same.block());
      }
      return same.head();
    }
    try {
      while (!skipped.isEmpty()) {
        decoder.decodeHeaders(skipped.remove().duplicate());
      }
      ByteBuffer whole = block.duplicate();
      Http2Head head = Http2Head.of(decoder.decodeHeaders(block));
      known.keep(whole, head);
      return head;
    } catch (RuntimeException e) {
      throw new ProtocolException("a head that can't be decoded", e);
    }
  }

  private void skip(ByteBuffer block) {
    if (skipped.size() == MOST_SKIPPED) {
      skipped.remove();
    }
    skipped.add(block);
  }
}
