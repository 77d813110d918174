package dev.tonne.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.http2.hpack.HPackDecoder;
import org.apache.hc.core5.http2.hpack.HPackEncoder;
import org.apache.hc.core5.util.ByteArrayBuffer;

/** One connection of an {@link Http2Server}: what came on it, and ways to answer. */
public final class Http2Peer {
  public static final int DATA = 0;
  public static final int HEADERS = 1;
  public static final int PRIORITY = 2;
  public static final int RST_STREAM = 3;
  public static final int SETTINGS = 4;
  public static final int PUSH_PROMISE = 5;
  public static final int PING = 6;
  public static final int GOAWAY = 7;
  public static final int WINDOW_UPDATE = 8;
  public static final int CONTINUATION = 9;

  public static final int END_STREAM = 1;
  public static final int ACK = 1;
  public static final int END_HEADERS = 4;
  public static final int PADDED = 8;
  public static final int WITH_PRIORITY = 0x20;

  /** The settings' names (RFC 9113 section 6.5.2). */
  public static final int HEADER_TABLE_SIZE = 1;

  public static final int MAX_CONCURRENT_STREAMS = 3;
  public static final int INITIAL_WINDOW_SIZE = 4;
  public static final int MAX_FRAME_SIZE = 5;

  public static final int NO_ERROR = 0;
  public static final int INTERNAL_ERROR = 2;
  public static final int REFUSED_STREAM = 7;
  public static final int CANCEL = 8;

  private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
  private static final int QUIET_MS = 100;

  /** One frame as it came. */
  public record Frame(int type, int flags, int stream, byte[] payload) {
    public int number() {
      return ByteBuffer.wrap(payload, payload.length - 4, 4).getInt();
    }
  }

  /** One stream as it came. */
  public static final class Stream {
    private final int id;
    private final List<Header> fields;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    Stream(int id, List<Header> fields) {
      this.id = id;
      this.fields = List.copyOf(fields);
    }

    public int id() {
      return id;
    }

    /** As {@code name: value}, in order. */
    public List<String> fields() {
      return fields.stream().map(f -> f.getName() + ": " + f.getValue()).toList();
    }

    public synchronized String body() {
      return body.toString(StandardCharsets.ISO_8859_1);
    }

    synchronized void add(byte[] bytes, int from, int n) {
      body.write(bytes, from, n);
    }
  }

  private final int number;
  private final Socket socket;
  private final Http2Server.Script script;
  private final HPackDecoder decoder = new HPackDecoder(4096, StandardCharsets.US_ASCII);
  private final HPackEncoder encoder = new HPackEncoder(4096, StandardCharsets.UTF_8);
  private final List<Frame> frames = Collections.synchronizedList(new ArrayList<>());
  private final Map<Integer, Stream> streams = Collections.synchronizedMap(new LinkedHashMap<>());
  private final List<Integer> open = Collections.synchronizedList(new ArrayList<>());
  private volatile int mostOpen;
  private final CountDownLatch over = new CountDownLatch(1);

  Http2Peer(int number, Socket socket, Http2Server.Script script) {
    this.number = number;
    this.socket = socket;
    this.script = script;
  }

  /** From 0, in order of acceptance. */
  public int number() {
    return number;
  }

  public List<Stream> streams() {
    synchronized (streams) {
      return List.copyOf(streams.values());
    }
  }

  /** All that came, of one type. */
  public List<Frame> frames(int type) {
    synchronized (frames) {
      return frames.stream().filter(frame -> frame.type == type).toList();
    }
  }

  /** Streams that are not answered yet, in order. */
  public List<Stream> open() {
    synchronized (open) {
      return open.stream().map(streams::get).toList();
    }
  }

  /** The most streams at once that were not answered. */
  public int mostOpen() {
    return mostOpen;
  }

  /** Waits until the client, or the script, ended it, for some seconds at most. */
  public void awaitOver() {
    try {
      if (!over.await(10, TimeUnit.SECONDS)) {
        throw new AssertionError("connection " + number + " is still open");
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  void serve() throws IOException, HttpException {
    DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    String preface = new String(in.readNBytes(PREFACE.length()), StandardCharsets.US_ASCII);
    if (!preface.equals(PREFACE)) {
      if (preface.isEmpty()) {
        return;
      }
      throw new IllegalStateException("no preface: " + preface);
    }
    script.begin(this);
    while (!socket.isClosed()) {
      Frame frame = next(in);
      frames.add(frame);
      take(frame, in);
    }
  }

  private Frame next(DataInputStream in) throws IOException {
    int first = -1;
    while (first < 0) {
      socket.setSoTimeout(QUIET_MS);
      try {
        first = in.readUnsignedByte();
      } catch (SocketTimeoutException e) {
        script.quiet(this);
      }
    }
    socket.setSoTimeout(0);
    int length = first << 16 | in.readUnsignedShort();
    int type = in.readUnsignedByte();
    int flags = in.readUnsignedByte();
    int stream = in.readInt();
    byte[] payload = new byte[length];
    in.readFully(payload);
    return new Frame(type, flags, stream, payload);
  }

  private void take(Frame frame, DataInputStream in) throws IOException, HttpException {
    switch (frame.type) {
      case HEADERS -> {
        byte[] block = frame.payload;
        for (Frame part = frame; (part.flags & END_HEADERS) == 0; ) {
          part = next(in);
          frames.add(part);
          if (part.type != CONTINUATION || part.stream != frame.stream) {
            throw new IllegalStateException("a head without its end");
          }
          int n = block.length;
          block = Arrays.copyOf(block, n + part.payload.length);
          System.arraycopy(part.payload, 0, block, n, part.payload.length);
        }
        head(frame, block);
      }
      case DATA -> {
        Stream stream = streams.get(frame.stream);
        if (stream == null) {
          throw new IllegalStateException("a body without a head");
        }
        stream.add(frame.payload, 0, frame.payload.length);
        script.data(this, stream, frame.payload.length);
        ended(frame, stream);
      }
      case RST_STREAM -> {
        open.remove((Integer) frame.stream);
        script.frame(this, frame);
      }
      default -> script.frame(this, frame);
    }
  }

  private void head(Frame frame, byte[] block) throws IOException, HttpException {
    Stream stream = new Stream(frame.stream, decoder.decodeHeaders(ByteBuffer.wrap(block)));
    if (streams.put(frame.stream, stream) != null || frame.stream % 2 == 0) {
      throw new IllegalStateException("a stream numbered " + frame.stream);
    }
    open.add(frame.stream);
    mostOpen = Math.max(mostOpen, open.size());
    script.head(this, stream);
    ended(frame, stream);
  }

  private void ended(Frame frame, Stream stream) throws IOException {
    if ((frame.flags & END_STREAM) != 0) {
      script.request(this, stream);
    }
  }

  /** Pairs of name and value. */
  public void settings(int... pairs) throws IOException {
    ByteBuffer payload = ByteBuffer.allocate(pairs.length / 2 * 6);
    for (int i = 0; i < pairs.length; i += 2) {
      payload.putShort((short) pairs[i]).putInt(pairs[i + 1]);
      if (pairs[i] == HEADER_TABLE_SIZE) {
        decoder.setMaxTableSize(pairs[i + 1]);
      }
    }
    frame(SETTINGS, 0, 0, payload.array());
  }

  /** A whole answer; its length is announced. */
  public void ok(Stream stream, String body) throws IOException {
    head(stream, false, ":status", "200", "content-length", String.valueOf(body.length()));
    data(stream, body, true);
  }

  /** Names and values in turn. */
  public void head(Stream stream, boolean last, String... fields) throws IOException {
    endIf(last, stream);
    frame(HEADERS, END_HEADERS | (last ? END_STREAM : 0), stream.id, block(fields));
  }

  /** Names and values in turn, compressed for this connection. */
  public byte[] block(String... fields) throws IOException {
    List<Header> list = new ArrayList<>();
    for (int i = 0; i < fields.length; i += 2) {
      list.add(new BasicHeader(fields[i], fields[i + 1]));
    }
    ByteArrayBuffer block = new ByteArrayBuffer(256);
    encoder.encodeHeaders(block, list, false);
    return block.toByteArray();
  }

  /** In frames as long as they may be. */
  public void data(Stream stream, String body, boolean last) throws IOException {
    endIf(last, stream);
    byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
    int from = 0;
    do {
      int to = Math.min(bytes.length, from + 16_384);
      int flags = last && to == bytes.length ? END_STREAM : 0;
      frame(DATA, flags, stream.id, Arrays.copyOfRange(bytes, from, to));
      from = to;
    } while (from < bytes.length);
  }

  /** From here on a stream counts as answered. */
  private void endIf(boolean last, Stream stream) {
    if (last) {
      open.remove((Integer) stream.id);
    }
  }

  public void reset(Stream stream, int code) throws IOException {
    endIf(true, stream);
    frame(RST_STREAM, 0, stream.id, ints(code));
  }

  public void widen(int stream, int n) throws IOException {
    frame(WINDOW_UPDATE, 0, stream, ints(n));
  }

  public void goAway(int last, int code) throws IOException {
    frame(GOAWAY, 0, 0, ints(last, code));
  }

  public static byte[] ints(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length);
    for (int value : values) {
      bytes.putInt(value);
    }
    return bytes.array();
  }

  public void frame(int type, int flags, int stream, byte[] payload) throws IOException {
    byte[] whole =
        ByteBuffer.allocate(9 + payload.length)
            .putInt(payload.length << 8 | type)
            .put((byte) flags)
            .putInt(stream)
            .put(payload)
            .array();
    write(whole);
  }

  /** What need not be a frame. */
  public void write(byte[] bytes) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(bytes);
    out.flush();
  }

  /** Says no more, and hears the client out. */
  public void shutDown() throws IOException {
    socket.shutdownOutput();
  }

  /** As a process that is killed: what it sent last may never arrive. */
  public void close() {
    over.countDown();
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
