package dev.tonne.step.http;

import dev.tonne.time.Clock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http2.H2Error;
import org.apache.hc.core5.http2.hpack.HPackEncoder;
import org.apache.hc.core5.reactor.EventMask;
import org.apache.hc.core5.util.ByteArrayBuffer;

/**
 * What one HTTP/2 connection sends, within what the other side allows: its windows, the length of
 * its frames and the size of its header table. Confined to its loop.
 */
final class Http2Output {
  private static final int STANDARD_WINDOW = 65_535;
  private static final int STANDARD_FRAME = 16_384;
  private static final int STANDARD_TABLE = 4_096;

  /** No more of bodies is made into frames while so much waits to be written. */
  private static final int ENOUGH_WAITING = 64 * 1024;

  private final TimedSession session;
  private final boolean encrypted;
  private final Clock clock;
  private final Http2Frames frames = new Http2Frames();
  private final HPackEncoder encoder = new HPackEncoder(STANDARD_TABLE, StandardCharsets.UTF_8);
  private final ByteArrayBuffer block = new ByteArrayBuffer(256);
  private final List<Http2Stream> unwritten = new ArrayList<>();

  private int longestFrame = STANDARD_FRAME;
  private int streamWindow = STANDARD_WINDOW;
  private long window = STANDARD_WINDOW;
  private boolean tableTold = true;

  /** Bodies could go on that wait for what is to be written before them. */
  private boolean behind;

  /**
   * @param encrypted whether what is written is only encrypted at first
   */
  Http2Output(TimedSession session, boolean encrypted, Clock clock) {
    this.clock = clock;
    this.session = session;
    this.encrypted = encrypted;
  }

  /** For what is no stream's; {@link #write} must follow. */
  Http2Frames frames() {
    return frames;
  }

  /** Begins a stream with its request, body and all as far as it may be sent. */
  void begin(Http2Stream stream, int id, WireRequest request) throws IOException {
    stream.begin(id, streamWindow);
    block.clear();
    tellTableSize();
    encoder.encodeHeaders(block, request.fields(), true);
    boolean bare = !stream.body().hasRemaining();
    stream.queued(frames.headers(id, block, longestFrame, bare));
    unwritten.add(stream);
    pump(stream);
  }

  /** Before the next head, if the table became another size (RFC 7541 section 6.3). */
  private void tellTableSize() {
    if (tableTold) {
      return;
    }
    tableTold = true;
    int left = encoder.getMaxTableSize() - 31;
    block.append(left < 0 ? 0x20 | encoder.getMaxTableSize() : 0x3f);
    for (; left >= 0x80; left >>>= 7) {
      block.append((left & 0x7f) | 0x80);
    }
    if (left >= 0) {
      block.append(left);
    }
  }

  /** Makes as much of a body into frames as the windows allow. */
  private void pump(Http2Stream stream) {
    ByteBuffer body = stream.body();
    while (body.hasRemaining()) {
      if (frames.waiting() >= ENOUGH_WAITING) {
        behind = true;
        return;
      }
      long allowed = Math.min(stream.sendWindow(), window);
      int n = (int) Math.min(Math.min(allowed, longestFrame), body.remaining());
      if (n <= 0) {
        return; // until the other side widens a window
      }
      frames.data(stream.id(), body, n, n == body.remaining());
      stream.widen(-n);
      window -= n;
      stream.queued(Http2Frames.HEAD_LENGTH + n);
      unwritten.add(stream);
    }
  }

  /** Goes on with bodies, after windows were widened or what waited was written. */
  void pump(Collection<Http2Stream> streams) {
    behind = false;
    for (Http2Stream stream : streams) {
      if (stream.body().hasRemaining()) {
        pump(stream);
      }
    }
  }

  /**
   * Writes what the socket takes, and has the loop tell when it takes more.
   *
   * @param handling whether an event of the connection is being handled, after which what TLS
   *     encrypted is sent
   */
  void write(boolean handling) throws IOException {
    if (!session.isOpen()) {
      return; // whoever closed it knows
    }
    if (frames.waiting() == 0) {
      if (!behind) {
        session.clearEvent(EventMask.WRITE);
      }
      return;
    }
    writeNow();
    if (frames.waiting() == 0) {
      long nowNs = clock.nanoTime();
      for (int i = 0; i < unwritten.size(); i++) {
        unwritten.get(i).written(nowNs);
      }
      unwritten.clear();
    }
    if (frames.waiting() > 0 || behind || (encrypted && !handling)) {
      session.setEvent(EventMask.WRITE);
    }
  }

  private void writeNow() throws IOException {
    ByteBuffer out = frames.take();
    try {
      while (out.hasRemaining() && session.unwatched().write(out) > 0) {
        // TLS takes one record at a time
      }
    } finally {
      frames.written();
    }
  }

  /** Says goodbye in place of all that waits. */
  void giveUp(H2Error why) throws IOException {
    frames.clear();
    frames.goAway(why);
    writeNow();
  }

  /** Keeps to what the other side says, which windows of streams under way feel too. */
  void settings(Http2Settings said, Collection<Http2Stream> streams) {
    int table = Math.min(said.headerTable(encoder.getMaxTableSize()), STANDARD_TABLE);
    if (table != encoder.getMaxTableSize()) {
      encoder.setMaxTableSize(table);
      tableTold = false;
    }
    longestFrame = said.longestFrame(longestFrame);
    int wider = said.window(streamWindow) - streamWindow;
    streamWindow += wider;
    streams.forEach(stream -> stream.widen(wider));
  }

  /**
   * The other side takes more on the whole connection.
   *
   * @throws HttpException if it is more than there can be
   */
  void widen(int n) throws HttpException {
    window += n;
    if (window > Integer.MAX_VALUE) {
      throw new ProtocolException("a window wider than windows can be");
    }
  }
}
