package dev.tonne.demo;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.nio.entity.AbstractBinAsyncEntityConsumer;
import org.jspecify.annotations.Nullable;

/** Takes a request's body, and of one that is too large nothing. */
final class LimitedBody extends AbstractBinAsyncEntityConsumer<Body> {
  private final int limit;
  private @Nullable ByteArrayOutputStream kept = new ByteArrayOutputStream();

  LimitedBody(int limit) {
    this.limit = limit;
  }

  @Override
  protected void streamStart(ContentType contentType) {}

  @Override
  protected int capacityIncrement() {
    return Integer.MAX_VALUE;
  }

  @Override
  protected void data(ByteBuffer source, boolean endOfStream) {
    int size = source.remaining();
    if (kept != null && kept.size() + (long) size > limit) {
      kept = null;
    }
    if (kept == null) {
      source.position(source.limit());
      return;
    }
    byte[] chunk = new byte[size];
    source.get(chunk);
    kept.write(chunk, 0, size);
  }

  @Override
  protected Body generateContent() {
    return kept == null ? Body.TOO_LARGE : new Body(kept.toByteArray(), false);
  }

  @Override
  public void releaseResources() {}
}
