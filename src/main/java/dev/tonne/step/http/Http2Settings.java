package dev.tonne.step.http;

import java.nio.ByteBuffer;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http2.config.H2Param;

/** What a server says in one SETTINGS frame (RFC 9113 section 6.5); what it leaves out stays. */
final class Http2Settings {
  private static final int NOT_SAID = -1;
  private static final int SHORTEST = 16_384;
  private static final int LONGEST = (1 << 24) - 1;

  private int headerTable = NOT_SAID;
  private int streams = NOT_SAID;
  private int window = NOT_SAID;
  private int frame = NOT_SAID;
  private final boolean first;

  private Http2Settings(boolean first) {
    this.first = first;
  }

  /**
   * @param first whether it is the first of the connection
   * @throws ProtocolException if it says what can't be
   */
  static Http2Settings parse(ByteBuffer payload, boolean first) throws ProtocolException {
    Http2Settings said = new Http2Settings(first);
    while (payload.remaining() >= Short.BYTES + Integer.BYTES) {
      H2Param name = H2Param.valueOf(payload.getShort() & 0xffff);
      long value = payload.getInt() & 0xffff_ffffL;
      if (name != null) {
        said.take(name, value);
      }
    }
    if (payload.hasRemaining()) {
      throw new ProtocolException("settings of an odd length");
    }
    return said;
  }

  private void take(H2Param name, long value) throws ProtocolException {
    int capped = (int) Math.min(Integer.MAX_VALUE, value);
    switch (name) {
      case HEADER_TABLE_SIZE -> headerTable = capped;
      case MAX_CONCURRENT_STREAMS -> streams = capped;
      case INITIAL_WINDOW_SIZE -> {
        if (value > Integer.MAX_VALUE) {
          throw new ProtocolException("a window of " + value);
        }
        window = capped;
      }
      case MAX_FRAME_SIZE -> {
        if (value < SHORTEST || value > LONGEST) {
          throw new ProtocolException("frames of " + value);
        }
        frame = capped;
      }
      default -> {
        // nothing that a client must know
      }
    }
  }

  int headerTable(int before) {
    return headerTable == NOT_SAID ? before : headerTable;
  }

  int window(int before) {
    return window == NOT_SAID ? before : window;
  }

  int longestFrame(int before) {
    return frame == NOT_SAID ? before : frame;
  }

  /** At once; without a word there is no limit from the first one on. */
  int streams(int before) {
    if (streams != NOT_SAID) {
      return streams;
    }
    return first ? Integer.MAX_VALUE : before;
  }
}
