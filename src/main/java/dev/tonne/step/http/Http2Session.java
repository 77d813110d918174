package dev.tonne.step.http;

import dev.tonne.time.Clock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http2.H2Error;
import org.apache.hc.core5.http2.H2StreamResetException;
import org.apache.hc.core5.http2.hpack.HPackEncoder;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.EventMask;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.util.ByteArrayBuffer;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP/2 connection from the client's side (RFC 9113): its streams and what the two sides allow
 * each other. Frames that come are read by {@link Http2Input}. The library's own multiplexer
 * forgets limits and leaves streams hanging that a server gave back; its header compression serves
 * here. Confined to its loop.
 */
final class Http2Session implements Protocol, Http2Input.Frames {
  /** As large as windows can nearly be: what comes is taken at once. */
  private static final int WINDOW = (1 << 30) - 1;

  private static final int STANDARD_WINDOW = 65_535;
  private static final int STANDARD_FRAME = 16_384;
  private static final int STANDARD_TABLE = 4_096;

  /** No more of bodies is made into frames while so much waits to be written. */
  private static final int ENOUGH_WAITING = 64 * 1024;

  private final HttpConnection connection;
  private final TimedSession session;
  private final Clock clock;
  private final Http2Frames frames = new Http2Frames();
  private final Http2Input input;
  private final HPackEncoder encoder = new HPackEncoder(STANDARD_TABLE, StandardCharsets.UTF_8);
  private final ByteArrayBuffer block = new ByteArrayBuffer(256);
  private final Map<Integer, Http2Stream> streams = new HashMap<>();
  private final Deque<Http2Stream> spare = new ArrayDeque<>();
  private final List<Http2Stream> unwritten = new ArrayList<>();

  private int nextId = 1;
  private int mostStreams = 1; // until it says how many it takes
  private int longestFrame = STANDARD_FRAME;
  private int sendWindow = STANDARD_WINDOW;
  private long connectionSendWindow = STANDARD_WINDOW;
  private long unacknowledged;
  private boolean tableTold = true;
  private boolean widened;

  /** Bodies could go on that wait for what is to be written before them. */
  private boolean behind;

  private boolean ending;
  private boolean handling;

  Http2Session(HttpConnection connection, TimedSession session, HttpLoop loop) {
    this.connection = connection;
    this.session = session;
    this.clock = loop.clock();
    this.input = new Http2Input(this, loop.protocols().input(), loop.protocols().blocks());
    frames.preface(WINDOW);
  }

  HttpConnection connection() {
    return connection;
  }

  @Override
  public @Nullable Carrier carrier() {
    int most = Math.min(mostStreams, connection.way().connections().streams());
    if (!lasts() || streams.size() >= most) {
      return null;
    }
    Http2Stream free = spare.poll();
    return free == null ? new Http2Stream(this) : free;
  }

  @Override
  public boolean lasts() {
    return !ending && nextId > 0;
  }

  @Override
  public boolean isBarred() {
    return mostStreams == 0 && streams.isEmpty();
  }

  @Override
  public void forget() {
    streams.values().forEach(Http2Stream::forget);
  }

  /** Sends a request on a stream of its own. */
  void send(Http2Stream stream, WireRequest request) {
    int id = nextId;
    nextId += 2; // beyond the last possible one it is negative
    stream.begin(id, sendWindow);
    streams.put(id, stream);
    try {
      block.clear();
      tellTableSize();
      encoder.encodeHeaders(block, request.fields(), true);
      boolean bare = !stream.body().hasRemaining();
      stream.queued(frames.headers(id, block, longestFrame, bare));
      unwritten.add(stream);
      pump(stream);
      if (!handling) {
        write();
      }
    } catch (IOException e) {
      fail(e);
    }
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
      long allowed = Math.min(stream.sendWindow(), connectionSendWindow);
      int n = (int) Math.min(Math.min(allowed, longestFrame), body.remaining());
      if (n <= 0) {
        return; // until the other side widens a window
      }
      frames.data(stream.id(), body, n, n == body.remaining());
      stream.widen(-n);
      connectionSendWindow -= n;
      stream.queued(Http2Frames.HEAD_LENGTH + n);
      unwritten.add(stream);
    }
  }

  private void pumpAll() {
    for (Http2Stream stream : List.copyOf(streams.values())) {
      if (stream.body().hasRemaining()) {
        pump(stream);
      }
    }
  }

  private void write() throws IOException {
    if (!session.isOpen()) {
      return; // whoever closed it knows
    }
    if (frames.waiting() == 0) {
      if (!behind) {
        session.clearEvent(EventMask.WRITE);
      }
      return;
    }
    ByteBuffer out = frames.take();
    try {
      while (out.hasRemaining() && session.unwatched().write(out) > 0) {
        // TLS takes one record at a time
      }
    } finally {
      frames.written();
    }
    if (frames.waiting() == 0) {
      long nowNs = clock.nanoTime();
      for (int i = 0; i < unwritten.size(); i++) {
        unwritten.get(i).written(nowNs);
      }
      unwritten.clear();
    }
    // over TLS what was written has only been encrypted by now
    if (frames.waiting() > 0 || behind || (connection.route().tls() && !handling)) {
      session.setEvent(EventMask.WRITE);
    }
  }

  /** Ends a stream from this side. */
  void reset(Http2Stream stream, H2Error error) {
    if (release(stream)) {
      frames.reset(stream.id(), error);
      spare.add(stream);
      if (!handling) {
        writeSoon();
        endIfDone();
      }
      connection.changed();
    }
  }

  private void writeSoon() {
    try {
      write();
    } catch (IOException e) {
      fail(e);
    }
  }

  private boolean release(Http2Stream stream) {
    return streams.remove(stream.id(), stream);
  }

  @Override
  public void connected(IOSession ignored) throws IOException {
    if (session.isOpen()) {
      connection.loop().connections().opened(connection);
      write();
    }
  }

  @Override
  public void inputReady(IOSession ignored, @Nullable ByteBuffer src) {
    handling = true;
    try {
      boolean more = src == null ? input.readFrom(session.unwatched()) : input.take(src);
      if (!more) {
        session.end();
        fail(new ConnectionClosedException());
      } else {
        pumpAllIfWidened();
        write();
        endIfDone();
      }
    } catch (HttpException | IOException e) {
      fail(e);
    } catch (RuntimeException | Error e) {
      connection.loop().fault(e);
    } finally {
      handling = false;
    }
  }

  private void pumpAllIfWidened() {
    if (widened) {
      widened = false;
      pumpAll();
    }
  }

  @Override
  public void outputReady(IOSession ignored) {
    handling = true;
    try {
      write();
      behind = false;
      pumpAll();
      write();
    } catch (IOException e) {
      fail(e);
    } finally {
      handling = false;
    }
  }

  @Override
  public void timeout(IOSession ignored, Timeout timeout) {
    // has none: exchanges have
  }

  @Override
  public void exception(IOSession ignored, Exception cause) {
    fail(cause);
  }

  @Override
  public void disconnected(IOSession ignored) {
    failAll(new ConnectionClosedException());
    connection.disconnected();
  }

  /** Nothing can be said or understood on it any more. */
  private void fail(Exception cause) {
    ending = true;
    if (cause instanceof HttpException) {
      frames.clear();
      frames.goAway(H2Error.PROTOCOL_ERROR);
      try {
        session.unwatched().write(frames.take());
      } catch (IOException e) {
        session.end(); // it need not be told, then
      }
      frames.written();
    } else {
      connection.endedByServer();
    }
    failAll(cause);
    session.close(CloseMode.GRACEFUL);
    connection.changed();
  }

  private void failAll(Exception cause) {
    List<Http2Stream> open = List.copyOf(streams.values());
    streams.clear();
    open.forEach(stream -> stream.fail(cause));
  }

  private void endIfDone() {
    if (ending && streams.isEmpty()) {
      session.close(CloseMode.GRACEFUL);
    }
  }

  @Override
  public void head(int id, Http2Head head, int length, boolean last) {
    Http2Stream stream = streams.get(id);
    if (stream == null) {
      return; // given up meanwhile
    }
    came(stream, length);
    stream.cameHead(length);
    try {
      stream.head(head, last);
      endIf(last, stream);
    } catch (HttpException e) {
      broken(stream, e);
    }
  }

  @Override
  public void data(int id, ByteBuffer bytes, int flowed, int length, boolean last) {
    unacknowledged += flowed;
    if (unacknowledged > WINDOW / 2) {
      frames.windowUpdate(0, (int) unacknowledged);
      unacknowledged = 0;
    }
    Http2Stream stream = streams.get(id);
    if (stream == null) {
      return;
    }
    came(stream, length);
    try {
      int taken = stream.data(bytes, flowed, WINDOW);
      if (taken > 0 && !last) {
        frames.windowUpdate(id, taken);
      }
      endIf(last, stream);
    } catch (HttpException e) {
      broken(stream, e);
    }
  }

  private void came(Http2Stream stream, int length) {
    if (stream.traffic().read(length)) {
      long nowNs = clock.nanoTime();
      stream.traffic().firstRead(nowNs);
      connection.life().firstByte(nowNs);
    }
  }

  private void endIf(boolean last, Http2Stream stream) throws HttpException {
    if (last) {
      if (stream.body().hasRemaining()) {
        frames.reset(stream.id(), H2Error.NO_ERROR); // it answered before it heard all
      }
      streams.remove(stream.id());
      stream.end();
      spare.add(stream);
      connection.changed();
    }
  }

  /** One answer can't be understood; the others can. */
  private void broken(Http2Stream stream, HttpException cause) {
    if (release(stream)) {
      frames.reset(stream.id(), H2Error.PROTOCOL_ERROR);
    }
    stream.fail(cause);
    connection.changed();
  }

  @Override
  public void reset(int id, int code) {
    Http2Stream stream = streams.remove(id);
    if (stream == null) {
      return;
    }
    H2Error error = H2Error.getByCode(code);
    if (error == H2Error.REFUSED_STREAM) {
      stream.refuse("REFUSED_STREAM");
    } else {
      String name = error == null ? String.valueOf(code) : error.name();
      stream.fail(new H2StreamResetException(H2Error.INTERNAL_ERROR, name));
    }
    connection.changed();
  }

  @Override
  public void settings(Http2Settings said) {
    int table = Math.min(said.headerTable(encoder.getMaxTableSize()), STANDARD_TABLE);
    if (table != encoder.getMaxTableSize()) {
      encoder.setMaxTableSize(table);
      tableTold = false;
    }
    longestFrame = said.longestFrame(longestFrame);
    int window = said.window(sendWindow);
    int wider = window - sendWindow;
    sendWindow = window;
    streams.values().forEach(stream -> stream.widen(wider));
    mostStreams = said.streams(mostStreams);
    frames.settingsAck();
    widened = true;
    connection.changed();
  }

  @Override
  public void ping(long data) {
    frames.pingAck(data);
  }

  @Override
  public void goAway(int last, int code) {
    ending = true;
    connection.endedByServer();
    H2Error error = H2Error.getByCode(code);
    String why = "GOAWAY (" + (error == null ? code : error.name()) + ")";
    for (Http2Stream stream : List.copyOf(streams.values())) {
      if (stream.id() > last && release(stream)) {
        stream.refuse(why);
      }
    }
    connection.changed();
  }

  @Override
  public void widen(int id, int n) throws HttpException {
    widened = true;
    Http2Stream stream = id == 0 ? null : streams.get(id);
    if (id == 0) {
      connectionSendWindow += n;
      if (connectionSendWindow > Integer.MAX_VALUE) {
        throw new ProtocolException("a window wider than windows can be");
      }
    } else if (stream != null) {
      stream.widen(n);
    }
  }
}
