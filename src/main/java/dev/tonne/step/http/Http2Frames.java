package dev.tonne.step.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http2.H2Error;
import org.apache.hc.core5.http2.config.H2Param;
import org.apache.hc.core5.util.ByteArrayBuffer;

/**
 * Frames to be sent (RFC 9113 section 4), one behind the other, until they are written in as few
 * goes as the socket allows. Confined to a loop.
 */
final class Http2Frames {
  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PUSH_PROMISE = 5;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int WINDOW_UPDATE = 8;
  static final int CONTINUATION = 9;

  static final int END_STREAM = 0x1;
  static final int ACK = 0x1;
  static final int END_HEADERS = 0x4;
  static final int PADDED = 0x8;
  static final int WITH_PRIORITY = 0x20;

  static final int HEAD_LENGTH = 9;

  private static final byte[] PREFACE =
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
  private static final int FIRST_CAPACITY = 512;

  /** Between writes: from 0 to position. */
  private ByteBuffer out = ByteBuffer.allocate(FIRST_CAPACITY);

  /**
   * What a client begins with (RFC 9113 section 3.4): no pushes, and windows that hold no server
   * up, since what comes is taken at once.
   */
  void preface(int window) {
    room(PREFACE.length).put(PREFACE);
    head(2 * 6, SETTINGS, 0, 0);
    setting(H2Param.ENABLE_PUSH, 0);
    setting(H2Param.INITIAL_WINDOW_SIZE, window);
    windowUpdate(0, window - 65_535);
  }

  private void setting(H2Param name, int value) {
    out.putShort((short) name.getCode()).putInt(value);
  }

  /**
   * A header block, in as many frames as the other side's limit asks for.
   *
   * @return how many bytes that made, frames and all
   */
  int headers(int stream, ByteArrayBuffer block, int longest, boolean end) {
    int from = out.position();
    int sent = 0;
    do {
      int n = Math.min(longest, block.length() - sent);
      boolean last = sent + n == block.length();
      int flags = (last ? END_HEADERS : 0) | (sent == 0 && end ? END_STREAM : 0);
      head(n, sent == 0 ? HEADERS : CONTINUATION, flags, stream);
      out.put(block.array(), sent, n);
      sent += n;
    } while (sent < block.length());
    return out.position() - from;
  }

  /** The next {@code n} bytes of a body. */
  void data(int stream, ByteBuffer body, int n, boolean end) {
    head(n, DATA, end ? END_STREAM : 0, stream);
    out.put(out.position(), body, body.position(), n).position(out.position() + n);
    body.position(body.position() + n);
  }

  void settingsAck() {
    head(0, SETTINGS, ACK, 0);
  }

  void pingAck(long data) {
    head(Long.BYTES, PING, ACK, 0);
    out.putLong(data);
  }

  void windowUpdate(int stream, int n) {
    head(Integer.BYTES, WINDOW_UPDATE, 0, stream);
    out.putInt(n);
  }

  void reset(int stream, H2Error error) {
    head(Integer.BYTES, RST_STREAM, 0, stream);
    out.putInt(error.getCode());
  }

  void goAway(H2Error error) {
    head(2 * Integer.BYTES, GOAWAY, 0, 0);
    out.putInt(0).putInt(error.getCode());
  }

  private void head(int length, int type, int flags, int stream) {
    room(HEAD_LENGTH + length)
        .put((byte) (length >> 16))
        .putShort((short) length)
        .put((byte) type)
        .put((byte) flags)
        .putInt(stream);
  }

  private ByteBuffer room(int n) {
    if (out.remaining() < n) {
      ByteBuffer larger = ByteBuffer.allocate(Math.max(2 * out.capacity(), out.position() + n));
      out = larger.put(out.flip());
    }
    return out;
  }

  /** What waits will not be written: the connection is over. */
  void clear() {
    out.clear();
  }

  /** How many bytes wait to be written. */
  int waiting() {
    return out.position();
  }

  /** Ready to be taken from; {@link #written} must follow. */
  ByteBuffer take() {
    return out.flip();
  }

  /** What is left stays. */
  void written() {
    out.compact();
    if (out.position() == 0 && out.capacity() > 64 * 1024) {
      out = ByteBuffer.allocate(FIRST_CAPACITY); // one large request must not weigh for ever
    }
  }
}
