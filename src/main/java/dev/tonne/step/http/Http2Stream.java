package dev.tonne.step.http;

import java.nio.ByteBuffer;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http2.H2Error;
import org.jspecify.annotations.Nullable;

/** One stream of an HTTP/2 connection with the exchange on it. Confined to its loop. */
final class Http2Stream implements Carrier {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final Http2Session session;
  private final Traffic traffic = new Traffic();
  private @Nullable Exchange exchange;
  private ByteBuffer body = NOTHING;
  private int id;
  private long sendWindow;
  private long unacknowledged;
  private long announced;
  private long received;
  private int unwritten;
  private boolean answering;
  private boolean bodiless;

  Http2Stream(Http2Session session) {
    this.session = session;
  }

  int id() {
    return id;
  }

  @Override
  public HttpConnection connection() {
    return session.connection();
  }

  @Override
  public Traffic traffic() {
    return traffic;
  }

  @Override
  public void send(Exchange next) {
    exchange = next;
    traffic.begin();
    unacknowledged = 0;
    announced = -1;
    received = 0;
    unwritten = 0;
    answering = false;
    WireRequest request = next.request();
    bodiless = request.getMethod().equals("HEAD");
    body = request.body();
    session.send(this, request);
  }

  /** It gets its number, and a window. */
  void begin(int number, long window) {
    id = number;
    sendWindow = window;
  }

  /** What is to be sent behind the head; with nothing remaining it is sent whole. */
  ByteBuffer body() {
    return body;
  }

  long sendWindow() {
    return sendWindow;
  }

  /** The other side takes more, or less. */
  void widen(long n) {
    sendWindow += n;
  }

  /** So much of its frames waits to be written. */
  void queued(int n) {
    unwritten += n;
  }

  /** What waited is written. */
  void written(long nowNs) {
    if (unwritten > 0) {
      traffic.wrote(unwritten, nowNs);
      unwritten = 0;
    }
  }

  /** Part of what came was a head. */
  void cameHead(int n) {
    traffic.receivedHead(n);
  }

  /**
   * A head of an answer, or what follows a body.
   *
   * @throws HttpException if it can't come now
   */
  void head(Http2Head head, boolean last) throws HttpException {
    HttpResponse response = head.response();
    if (head.fault() != null) {
      throw new ProtocolException(head.fault());
    }
    if (answering || response == null) {
      if (!answering) {
        throw new ProtocolException("a head without a status");
      }
      if (!last) {
        throw new ProtocolException("a second head in the middle of an answer");
      }
      return; // behind the body
    }
    if (head.isInterim()) {
      if (last) {
        throw new ProtocolException("the answer ended with status " + response.getCode());
      }
      return;
    }
    answering = true;
    boolean empty = bodiless || response.getCode() == 204 || response.getCode() == 304;
    announced = empty ? -1 : head.length();
    if (exchange != null) {
      exchange.head(response);
    }
  }

  /**
   * Part of an answer's body.
   *
   * @return by how much its window must be widened again; 0 for not yet
   * @throws HttpException if no body can come now
   */
  int data(ByteBuffer bytes, int flowed, int window) throws HttpException {
    if (!answering) {
      throw new ProtocolException("a body without a head");
    }
    received += bytes.remaining();
    if (exchange != null) {
      exchange.body(bytes);
    }
    unacknowledged += flowed;
    if (unacknowledged < window / 2) {
      return 0;
    }
    int n = (int) unacknowledged;
    unacknowledged = 0;
    return n;
  }

  /** The answer is over. */
  void end() throws HttpException {
    if (!answering) {
      throw new ProtocolException("the stream ended without an answer");
    }
    if (announced >= 0 && announced != received) {
      throw new ProtocolException(
          "a body of " + received + " bytes where " + announced + " were announced");
    }
    Exchange told = take();
    if (told != null) {
      session.connection().life().request();
      told.answered();
    }
  }

  /** It came to nothing. */
  void fail(Exception cause) {
    Exchange told = take();
    if (told != null) {
      told.broke(cause);
    }
  }

  /** The server did nothing about it. */
  void refuse(String why) {
    Exchange told = take();
    if (told != null) {
      told.refused(why);
    }
  }

  private @Nullable Exchange take() {
    Exchange taken = exchange;
    exchange = null;
    body = NOTHING;
    return taken;
  }

  /** What is on it hears nothing more. */
  void forget() {
    exchange = null;
    body = NOTHING;
  }

  @Override
  public void giveUp() {
    forget();
    session.reset(this, H2Error.CANCEL);
  }

  @Override
  public void cut() {
    giveUp();
    if (!session.connection().way().connections().areShared()) {
      session.connection().cut();
    }
  }
}
