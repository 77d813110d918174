package dev.tonne.step.http;

import dev.tonne.stats.ConnectionEnd;
import dev.tonne.stats.ConnectionLife;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.RequestChannel;
import org.apache.hc.core5.http.nio.command.RequestExecutionCommand;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.apache.hc.core5.io.CloseMode;
import org.jspecify.annotations.Nullable;

/**
 * One connection and the exchange now on it, one at a time. What the library says after the
 * exchange was given up falls on deaf ears. Confined to its loop.
 */
final class HttpConnection implements AsyncClientExchangeHandler {
  private final Route route;
  private final Way way;
  private final HttpLoop loop;
  private final HttpCoreContext context = HttpCoreContext.create();
  private final RequestExecutionCommand command = new RequestExecutionCommand(this, context);
  private @Nullable TimedSession session;
  private @Nullable ConnectionEvents events;
  private @Nullable Exchange exchange;
  private @Nullable Handshake handshake;
  private final ConnectionLife life = new ConnectionLife();
  private ConnectionEnd end = ConnectionEnd.US;

  HttpConnection(Route route, Way way, HttpLoop loop) {
    this.route = route;
    this.way = way;
    this.loop = loop;
  }

  Route route() {
    return route;
  }

  Way way() {
    return way;
  }

  void use(TimedSession connected, ConnectionEvents itsEvents) {
    session = connected;
    events = itsEvents;
  }

  /** Makes it https before anything is sent. */
  void secure(Handshake.Listener listener) {
    handshake = new Handshake(this, listener);
    way.tls().secure(session(), handshake);
  }

  /** Null if it is not https. */
  @Nullable Handshake handshake() {
    return handshake;
  }

  /** Whether a request may be written to it, as far as can be seen from here. */
  boolean isOpen() {
    return session != null && session.isOpen();
  }

  /** Of the step that is being answered; below 0 if none is. */
  int metric() {
    return exchange == null ? -1 : exchange.metric();
  }

  /** Whether what comes now belongs to the answer of the present exchange. */
  boolean isAnswerDue() {
    return exchange != null && session().wrote();
  }

  /** Whether it carried an exchange before the present one. */
  boolean used() {
    return life.requests() > 0;
  }

  TimedSession session() {
    if (session == null) {
      throw new IllegalStateException("not connected");
    }
    return session;
  }

  /** Writes a request and tells its exchange what comes back. */
  void send(Exchange next) {
    exchange = next;
    session().mark();
    if (events != null) {
      events.execute(command);
    }
  }

  ConnectionLife life() {
    return life;
  }

  /** Whoever closes it: the server wants it so. */
  void endedByServer() {
    end = ConnectionEnd.SERVER;
  }

  /** It is closed. */
  void disconnected() {
    boolean byServer = session != null && session.ended();
    loop.connections().ended(this, byServer ? ConnectionEnd.SERVER : end);
  }

  /** Closes it at once, since it is of no use; the exchange on it hears nothing more. */
  void giveUp() {
    loop.connections().ended(this, ConnectionEnd.US);
    cut();
  }

  /** Closes it at once, since its user is over; the exchange on it hears nothing more. */
  void cut() {
    loop.connections().ended(this, ConnectionEnd.KEPT);
    exchange = null;
    if (session != null) {
      session.close(CloseMode.IMMEDIATE);
    }
  }

  /** Closes it in good order, since its user is over. */
  void close() {
    loop.connections().ended(this, ConnectionEnd.KEPT);
    exchange = null;
    if (session != null) {
      session.close(CloseMode.GRACEFUL);
    }
  }

  private void ended() {
    Exchange told = exchange;
    exchange = null;
    life.request();
    if (told != null) {
      try {
        told.answered();
      } catch (RuntimeException e) {
        loop.fault(e); // ours: the library would take it for the connection's
      }
    }
  }

  private void broke(Exception cause) {
    Exchange told = exchange;
    exchange = null;
    if (told != null) {
      try {
        told.broke(cause);
      } catch (RuntimeException e) {
        loop.fault(e);
      }
    }
  }

  @Override
  public void produceRequest(RequestChannel channel, HttpContext ignored)
      throws HttpException, IOException {
    if (exchange != null) {
      channel.sendRequest(exchange.request(), null, context);
    }
  }

  @Override
  public void consumeResponse(
      HttpResponse response, @Nullable EntityDetails body, HttpContext ignored) {
    if (exchange != null) {
      exchange.head(response);
      if (body == null) {
        ended();
      }
    }
  }

  @Override
  public void consumeInformation(HttpResponse response, HttpContext ignored) throws HttpException {
    if (response.getCode() == HttpStatus.SC_SWITCHING_PROTOCOLS) {
      throw new ProtocolException("it switches to another protocol, which nobody asked for");
    }
    // any other 1xx: the answer is still to come
  }

  @Override
  public void updateCapacity(CapacityChannel capacity) throws IOException {
    capacity.update(Integer.MAX_VALUE);
  }

  @Override
  public void consume(ByteBuffer bytes) {
    if (exchange != null) {
      exchange.body(bytes);
    }
    bytes.position(bytes.limit());
  }

  @Override
  public void streamEnd(@Nullable List<? extends Header> trailers) {
    ended();
  }

  @Override
  public void failed(Exception cause) {
    broke(cause);
  }

  @Override
  public void cancel() {
    broke(new ConnectionClosedException());
  }

  @Override
  public int available() {
    return 0;
  }

  @Override
  public void produce(DataStreamChannel channel) {
    // the request went out whole
  }

  @Override
  public void releaseResources() {
    // holds none
  }
}
