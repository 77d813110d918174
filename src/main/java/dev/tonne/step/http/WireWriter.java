package dev.tonne.step.http;

import java.nio.ByteBuffer;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.nio.NHttpMessageWriter;
import org.apache.hc.core5.http.nio.SessionOutputBuffer;

/** Writes one connection's requests, which are bytes already. */
final class WireWriter implements NHttpMessageWriter<HttpRequest> {
  /** Of the last request, which is often the next one too. */
  private ByteBuffer bytes = ByteBuffer.allocate(0);

  @Override
  public void reset() {
    // nothing is left of a request
  }

  @Override
  public void write(HttpRequest request, SessionOutputBuffer buffer) {
    byte[] whole = ((WireRequest) request).bytes();
    if (bytes.array() != whole) {
      bytes = ByteBuffer.wrap(whole);
    }
    buffer.write(bytes.rewind());
  }
}
