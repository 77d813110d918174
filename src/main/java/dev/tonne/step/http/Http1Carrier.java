package dev.tonne.step.http;

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
import org.jspecify.annotations.Nullable;

/**
 * The exchange now on an HTTP/1.1 connection, one at a time. What the library says after it was
 * given up falls on deaf ears. Confined to its loop.
 */
final class Http1Carrier implements Carrier, AsyncClientExchangeHandler {
  private final HttpConnection connection;
  private final TimedSession session;
  private final HttpCoreContext context = HttpCoreContext.create();
  private final RequestExecutionCommand command = new RequestExecutionCommand(this, context);
  private @Nullable Http1Events events;
  private @Nullable Exchange exchange;
  private boolean broken;

  Http1Carrier(HttpConnection connection, TimedSession session) {
    this.connection = connection;
    this.session = session;
  }

  void use(Http1Events itsEvents) {
    events = itsEvents;
  }

  /** Whether its connection failed. */
  boolean isBroken() {
    return broken;
  }

  /** Whether no exchange is on it. */
  boolean isFree() {
    return exchange == null;
  }

  /** Of the step that is being answered; below 0 if none is. */
  int metric() {
    return exchange == null ? -1 : exchange.metric();
  }

  /** Whether what comes now belongs to the answer of the present exchange. */
  boolean isAnswerDue() {
    return exchange != null && session.traffic().wrote();
  }

  @Override
  public HttpConnection connection() {
    return connection;
  }

  @Override
  public Traffic traffic() {
    return session.traffic();
  }

  @Override
  public void send(Exchange next) {
    exchange = next;
    session.traffic().begin();
    if (events != null) {
      events.execute(command);
    }
  }

  /** What is on it hears nothing more. */
  void forget() {
    exchange = null;
  }

  /** Closes the connection: what would still come is no answer to another request. */
  @Override
  public void giveUp() {
    connection.giveUp();
  }

  @Override
  public void cut() {
    connection.cut();
  }

  private void ended() {
    Exchange told = exchange;
    exchange = null;
    connection.life().request();
    if (told != null) {
      try {
        told.answered();
      } catch (RuntimeException e) {
        connection.loop().fault(e); // ours: the library would take it for the connection's
      }
    }
    connection.changed();
  }

  private void broke(Exception cause) {
    broken = true;
    Exchange told = exchange;
    exchange = null;
    if (told != null) {
      try {
        told.broke(cause);
      } catch (RuntimeException e) {
        connection.loop().fault(e);
      }
    }
  }

  @Override
  public void produceRequest(RequestChannel channel, HttpContext ignored)
      throws HttpException, IOException {
    if (exchange != null) {
      channel.sendRequest(exchange.written(), null, context);
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
