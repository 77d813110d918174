package dev.tonne.step.http;

import dev.tonne.scenario.HttpVersion;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.ContentLengthStrategy;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.DefaultContentLengthStrategy;
import org.apache.hc.core5.http.impl.nio.ClientHttp1IOEventHandler;
import org.apache.hc.core5.http.impl.nio.ClientHttp1StreamDuplexer;
import org.apache.hc.core5.http.protocol.HttpProcessor;
import org.apache.hc.core5.http.protocol.HttpProcessorBuilder;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.jspecify.annotations.Nullable;

/**
 * Decides which HTTP is spoken on each connection of a loop, and keeps what all of them learn from.
 * Confined to its loop.
 */
final class Protocols {
  private static final HttpProcessor NO_PROCESSING = HttpProcessorBuilder.create().build();
  private static final Http1Config HTTP1 =
      Http1Config.custom()
          .setBufferSize(4096)
          .setMaxLineLength(256 * 1024)
          .setMaxHeaderCount(2_000)
          .build();
  private static final ContentLengthStrategy LENGTHS =
      message ->
          message instanceof ResponseHead head
              ? head.length()
              : DefaultContentLengthStrategy.INSTANCE.determineLength(message);
  private static final int INPUT = 64 * 1024;

  private final HttpLoop loop;
  private final KnownHeads heads = new KnownHeads();
  private @Nullable Http2Blocks blocks;
  private @Nullable ByteBuffer input;

  Protocols(HttpLoop loop) {
    this.loop = loop;
  }

  /** What takes a connection over that was just opened. */
  IOEventHandler first(HttpConnection connection, TimedSession timed) {
    Way way = connection.way();
    boolean tls = connection.route().tls();
    if (way.version() == HttpVersion.HTTP_1_1) {
      return http1(connection, timed);
    }
    if (tls) {
      return new Negotiation(connection, timed);
    }
    // a proxy is asked for plain http in HTTP/1.1
    return way.version() == HttpVersion.HTTP_2 && way.proxy() == null
        ? http2(connection, timed)
        : http1(connection, timed);
  }

  /** HTTP/1.1 is spoken on a connection just opened. */
  Protocol http1(HttpConnection connection, TimedSession timed) {
    Http1Carrier carrier = new Http1Carrier(connection, timed);
    HeadParser parser = new HeadParser(HTTP1, heads, carrier::metric);
    ClientHttp1StreamDuplexer duplexer =
        new ClientHttp1StreamDuplexer(
            timed,
            NO_PROCESSING,
            HTTP1,
            null,
            new KeepAlive(connection),
            new HeadMeter(parser, timed.traffic(), carrier::isAnswerDue),
            new WireWriter(),
            LENGTHS,
            null,
            null);
    Http1Events events =
        new Http1Events(new ClientHttp1IOEventHandler(duplexer), timed, carrier, loop);
    carrier.use(events);
    connection.speak(events);
    return events;
  }

  /** HTTP/2 is spoken on a connection just opened. */
  Protocol http2(HttpConnection connection, TimedSession timed) {
    Http2Session spoken = new Http2Session(connection, timed, loop);
    connection.speak(spoken);
    return spoken;
  }

  /** Header blocks that came on any connection. */
  Http2Blocks blocks() {
    if (blocks == null) {
      blocks = new Http2Blocks();
    }
    return blocks;
  }

  /** For what is read, until the event is over. */
  ByteBuffer input() {
    if (input == null) {
      input = ByteBuffer.allocateDirect(INPUT);
    }
    return input;
  }
}
