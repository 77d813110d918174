package dev.tonne.step.http;

import java.nio.ByteBuffer;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.nio.NHttpMessageWriter;
import org.apache.hc.core5.http.nio.SessionOutputBuffer;

/** Writes requests that are bytes already. */
final class WireWriter implements NHttpMessageWriter<HttpRequest> {
  static final WireWriter INSTANCE = new WireWriter();

  @Override
  public void reset() {
    // keeps nothing
  }

  @Override
  public void write(HttpRequest request, SessionOutputBuffer buffer) {
    buffer.write(ByteBuffer.wrap(((WireRequest) request).bytes()));
  }
}
