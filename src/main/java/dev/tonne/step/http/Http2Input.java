package dev.tonne.step.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.util.ByteArrayBuffer;

/**
 * Reads the frames that come on one HTTP/2 connection (RFC 9113 sections 4 and 6) and tells what
 * they say. Confined to its loop.
 */
final class Http2Input {
  /** Hears of each frame that says something; heads are whole and decoded. */
  interface Frames {
    /**
     * @param length of the frames that made it
     */
    void head(int stream, Http2Head head, int length, boolean last);

    /**
     * @param flowed what counts against the windows: with padding
     * @param length of the frame
     */
    void data(int stream, ByteBuffer bytes, int flowed, int length, boolean last);

    void reset(int stream, int code);

    void settings(Http2Settings said);

    void ping(long data);

    /**
     * @param last stream that the server did or will do anything about
     */
    void goAway(int last, int code);

    void widen(int stream, int n) throws HttpException;
  }

  private static final int LONGEST_FRAME = 16_384;
  private static final int LARGEST_HEAD = 512 * 1024;
  private static final byte[] OTHER = {'H', 'T', 'T', 'P', '/'};
  private static final int NONE = 0;
  private static final int PRIORITY_LENGTH = 5;

  private final Frames told;
  private final ByteBuffer shared;
  private final Http2Heads heads;
  private ByteBuffer partial = ByteBuffer.allocate(0);
  private final ByteArrayBuffer block = new ByteArrayBuffer(0);
  private int blockOf = NONE;
  private int blockLength;
  private boolean blockLast;

  private boolean begun;

  /**
   * @param known of all connections of the loop
   * @param shared by all connections of the loop; empty between events
   */
  Http2Input(Frames told, ByteBuffer shared, Http2Blocks known) {
    this.heads = new Http2Heads(known);
    this.told = told;
    this.shared = shared;
  }

  /**
   * Takes all there is.
   *
   * @return false at the end of what is sent
   */
  boolean readFrom(ReadableByteChannel channel) throws IOException, HttpException {
    while (true) {
      shared.clear();
      int n = channel.read(shared);
      if (n < 0) {
        return false;
      }
      take(shared.flip());
      if (n < shared.capacity()) {
        return true;
      }
    }
  }

  /** Takes what was read already. */
  boolean take(ByteBuffer in) throws HttpException {
    while (in.hasRemaining() || complete(partial)) {
      if (partial.position() == 0) {
        if (!complete(in, in.position(), in.remaining())) {
          keep(in);
          return true;
        }
        frame(in);
      } else {
        fill(in);
        if (!complete(partial, 0, partial.position())) {
          return true;
        }
        partial.flip();
        frame(partial);
        partial.clear();
      }
    }
    return true;
  }

  private boolean complete(ByteBuffer kept) throws HttpException {
    return kept.position() > 0 && complete(kept, 0, kept.position());
  }

  /** Adds to the frame that was cut, and nothing behind it. */
  private void fill(ByteBuffer in) throws HttpException {
    while (in.hasRemaining() && partial.position() < wanted(partial)) {
      int n = Math.min(in.remaining(), wanted(partial) - partial.position());
      room(n);
      partial.put(in.slice(in.position(), n));
      in.position(in.position() + n);
    }
  }

  private int wanted(ByteBuffer kept) throws HttpException {
    return kept.position() < Http2Frames.HEAD_LENGTH
        ? Http2Frames.HEAD_LENGTH
        : Http2Frames.HEAD_LENGTH + length(kept, 0);
  }

  private void keep(ByteBuffer in) {
    room(in.remaining());
    partial.put(in);
  }

  private void room(int n) {
    if (partial.remaining() < n) {
      int size = Math.max(256, Math.max(2 * partial.capacity(), partial.position() + n));
      partial = ByteBuffer.allocate(size).put(partial.flip());
    }
  }

  private boolean complete(ByteBuffer in, int at, int n) throws HttpException {
    if (!begun) {
      begins(in, at, n);
    }
    return n >= Http2Frames.HEAD_LENGTH && n >= Http2Frames.HEAD_LENGTH + length(in, at);
  }

  /** What answers in another protocol is told so, not as a frame that is too long or never ends. */
  private static void begins(ByteBuffer in, int at, int n) throws HttpException {
    if (n < OTHER.length) {
      return;
    }
    for (int i = 0; i < OTHER.length; i++) {
      if (in.get(at + i) != OTHER[i]) {
        if (in.get(at + 3) != Http2Frames.SETTINGS) {
          throw new ProtocolException("it speaks no HTTP/2");
        }
        return;
      }
    }
    throw new ProtocolException("it answered in HTTP/1: leave out `version: 2`");
  }

  private static int length(ByteBuffer in, int at) throws HttpException {
    int length = (in.get(at) & 0xff) << 16 | (in.getShort(at + 1) & 0xffff);
    if (length > LONGEST_FRAME) {
      throw new ProtocolException("a frame of " + length + " bytes");
    }
    return length;
  }

  private void frame(ByteBuffer in) throws HttpException {
    int at = in.position();
    int length = length(in, at);
    int type = in.get(at + 3) & 0xff;
    int flags = in.get(at + 4) & 0xff;
    int stream = in.getInt(at + 5) & Integer.MAX_VALUE;
    int limit = in.limit();
    in.position(at + Http2Frames.HEAD_LENGTH).limit(at + Http2Frames.HEAD_LENGTH + length);
    if (blockOf != NONE && (type != Http2Frames.CONTINUATION || stream != blockOf)) {
      throw new ProtocolException("a head without its end");
    }
    dispatch(type, flags, stream, in);
    in.limit(limit).position(at + Http2Frames.HEAD_LENGTH + length);
  }

  private void dispatch(int type, int flags, int stream, ByteBuffer in) throws HttpException {
    switch (type) {
      case Http2Frames.DATA -> data(stream, flags, in);
      case Http2Frames.HEADERS -> headers(stream, flags, in);
      case Http2Frames.CONTINUATION -> continuation(stream, flags, in);
      case Http2Frames.SETTINGS -> settings(flags, in);
      case Http2Frames.PUSH_PROMISE -> throw new ProtocolException("a push, which is not allowed");
      case Http2Frames.RST_STREAM -> told.reset(stream, exactly(in, 4).getInt());
      case Http2Frames.WINDOW_UPDATE -> {
        int n = exactly(in, 4).getInt() & Integer.MAX_VALUE;
        if (n > 0) {
          told.widen(stream, n);
        }
      }
      case Http2Frames.PING -> {
        if ((flags & Http2Frames.ACK) == 0) {
          told.ping(exactly(in, 8).getLong());
        }
      }
      case Http2Frames.GOAWAY -> {
        if (in.remaining() < 8) {
          throw new ProtocolException("a GOAWAY cut short");
        }
        told.goAway(in.getInt() & Integer.MAX_VALUE, in.getInt());
      }
      default -> {
        // PRIORITY, and what is not known, is to be ignored
      }
    }
  }

  private static ByteBuffer exactly(ByteBuffer in, int n) throws HttpException {
    if (in.remaining() != n) {
      throw new ProtocolException("a frame of the wrong size");
    }
    return in;
  }

  private void settings(int flags, ByteBuffer in) throws HttpException {
    if ((flags & Http2Frames.ACK) == 0) {
      boolean first = !begun;
      begun = true;
      told.settings(Http2Settings.parse(in, first));
    }
  }

  private void data(int stream, int flags, ByteBuffer in) throws HttpException {
    int flowed = in.remaining();
    unpad(flags, in);
    boolean last = (flags & Http2Frames.END_STREAM) != 0;
    told.data(stream, in, flowed, Http2Frames.HEAD_LENGTH + flowed, last);
  }

  private void headers(int stream, int flags, ByteBuffer in) throws HttpException {
    int length = Http2Frames.HEAD_LENGTH + in.remaining();
    unpad(flags, in);
    if ((flags & Http2Frames.WITH_PRIORITY) != 0) {
      if (in.remaining() < PRIORITY_LENGTH) {
        throw new ProtocolException("a frame of the wrong size");
      }
      in.position(in.position() + PRIORITY_LENGTH);
    }
    boolean last = (flags & Http2Frames.END_STREAM) != 0;
    if ((flags & Http2Frames.END_HEADERS) != 0) {
      told.head(stream, heads.decode(in), length, last);
      return;
    }
    blockOf = stream;
    blockLast = last;
    blockLength = length;
    block.clear();
    block.append(in);
  }

  private void continuation(int stream, int flags, ByteBuffer in) throws HttpException {
    if (blockOf == NONE) {
      throw new ProtocolException("a head without its beginning");
    }
    blockLength += Http2Frames.HEAD_LENGTH + in.remaining();
    if (blockLength > LARGEST_HEAD) {
      throw new ProtocolException("a head of more than " + LARGEST_HEAD + " bytes");
    }
    block.append(in);
    if ((flags & Http2Frames.END_HEADERS) != 0) {
      blockOf = NONE;
      Http2Head head = heads.decode(ByteBuffer.wrap(block.array(), 0, block.length()));
      told.head(stream, head, blockLength, blockLast);
    }
  }

  private static void unpad(int flags, ByteBuffer in) throws HttpException {
    if ((flags & Http2Frames.PADDED) != 0) {
      int padding = in.hasRemaining() ? in.get() & 0xff : 1;
      if (padding > in.remaining()) {
        throw new ProtocolException("more padding than there is room for");
      }
      in.limit(in.limit() - padding);
    }
  }
}
