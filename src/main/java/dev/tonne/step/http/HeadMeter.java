package dev.tonne.step.http;

import java.io.IOException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.NHttpMessageParser;
import org.apache.hc.core5.http.nio.SessionInputBuffer;
import org.jspecify.annotations.Nullable;

/** Reads response heads by another parser and tells how long they were. */
final class HeadMeter implements NHttpMessageParser<HttpResponse> {
  private final NHttpMessageParser<HttpResponse> parser;
  private final Traffic traffic;

  HeadMeter(NHttpMessageParser<HttpResponse> parser, Traffic traffic) {
    this.parser = parser;
    this.traffic = traffic;
  }

  @Override
  public void reset() {
    parser.reset();
  }

  @Override
  public @Nullable HttpResponse parse(SessionInputBuffer buffer, boolean endOfStream)
      throws IOException, HttpException {
    int before = buffer.length();
    HttpResponse head = parser.parse(buffer, endOfStream);
    traffic.receivedHead(before - buffer.length());
    return head;
  }
}
