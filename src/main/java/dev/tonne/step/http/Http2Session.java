package dev.tonne.step.http;

import dev.tonne.time.Clock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http2.H2Error;
import org.apache.hc.core5.http2.H2StreamResetException;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOSession;
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

  private final HttpConnection connection;
  private final TimedSession session;
  private final Clock clock;
  private final Http2Output output;
  private final Http2Input input;
  private final Map<Integer, Http2Stream> streams = new HashMap<>();
  private final Deque<Http2Stream> spare = new ArrayDeque<>();

  private int nextId = 1;
  private int mostStreams = 1; // until it says how many it takes
  private long unacknowledged;
  private boolean widened;
  private boolean ending;
  private @Nullable String farewell;
  private boolean handling;

  Http2Session(HttpConnection connection, TimedSession session, HttpLoop loop) {
    this.connection = connection;
    this.session = session;
    this.clock = loop.clock();
    this.input = new Http2Input(this, loop.protocols().input(), loop.protocols().blocks());
    this.output = new Http2Output(session, connection.route().tls(), clock);
    output.frames().preface(WINDOW);
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
    streams.put(id, stream);
    try {
      output.begin(stream, id, request);
      if (!handling) {
        write();
      }
    } catch (IOException e) {
      fail(e);
    }
  }

  private void write() throws IOException {
    output.write(handling);
  }

  /** Ends a stream from this side. */
  void reset(Http2Stream stream, H2Error error) {
    if (release(stream)) {
      output.frames().reset(stream.id(), error);
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
        if (widened) {
          widened = false;
          pump();
        }
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

  @Override
  public void outputReady(IOSession ignored) {
    handling = true;
    try {
      write();
      pump();
      write();
    } catch (IOException e) {
      fail(e);
    } finally {
      handling = false;
    }
  }

  private void pump() {
    output.pump(List.copyOf(streams.values()));
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
      try {
        output.giveUp(H2Error.PROTOCOL_ERROR);
      } catch (IOException e) {
        session.end(); // it need not be told, then
      }
    } else {
      connection.endedByServer();
    }
    failAll(cause);
    session.close(CloseMode.GRACEFUL);
    connection.changed();
  }

  private void failAll(Exception why) {
    // whom it left an answer to, it may have served: nothing of that is sent again
    Exception cause =
        farewell == null || why instanceof HttpException
            ? why
            : new H2StreamResetException(H2Error.NO_ERROR, farewell + ", then it closed");
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
      output.frames().windowUpdate(0, (int) unacknowledged);
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
        output.frames().windowUpdate(id, taken);
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
        output.frames().reset(stream.id(), H2Error.NO_ERROR); // it answered before it heard all
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
      output.frames().reset(stream.id(), H2Error.PROTOCOL_ERROR);
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
    output.settings(said, streams.values());
    mostStreams = said.streams(mostStreams);
    output.frames().settingsAck();
    widened = true;
    connection.changed();
  }

  @Override
  public void ping(long data) {
    output.frames().pingAck(data);
  }

  @Override
  public void goAway(int last, int code) {
    ending = true;
    connection.endedByServer();
    H2Error error = H2Error.getByCode(code);
    String why = "GOAWAY (" + (error == null ? code : error.name()) + ")";
    farewell = why;
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
      output.widen(n);
    } else if (stream != null) {
      stream.widen(n);
    }
  }
}
