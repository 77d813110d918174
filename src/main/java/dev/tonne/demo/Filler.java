package dev.tonne.demo;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.jspecify.annotations.Nullable;

/** A body of so many bytes that exists only as far as it is being sent. */
final class Filler implements AsyncEntityProducer {
  private static final ByteBuffer BLOCK =
      ByteBuffer.wrap("0123456789abcde\n".repeat(4096).getBytes(StandardCharsets.US_ASCII))
          .asReadOnlyBuffer();

  private final long length;
  private long left;

  Filler(long length) {
    this.length = length;
    this.left = length;
  }

  @Override
  public int available() {
    return (int) Math.min(Math.max(left, 1), BLOCK.capacity());
  }

  @Override
  public void produce(DataStreamChannel channel) throws IOException {
    while (left > 0) {
      int from = (int) ((length - left) % BLOCK.capacity());
      int size = (int) Math.min(left, BLOCK.capacity() - from);
      int written = channel.write(BLOCK.slice(from, size));
      if (written == 0) {
        return;
      }
      left -= written;
    }
    channel.endStream();
  }

  @Override
  public long getContentLength() {
    return length;
  }

  @Override
  public String getContentType() {
    return "text/plain; charset=US-ASCII";
  }

  @Override
  public @Nullable String getContentEncoding() {
    return null;
  }

  @Override
  public boolean isChunked() {
    return false;
  }

  @Override
  public Set<String> getTrailerNames() {
    return Set.of();
  }

  @Override
  public boolean isRepeatable() {
    return false;
  }

  @Override
  public void failed(Exception cause) {
    left = 0;
  }

  @Override
  public void releaseResources() {}
}
