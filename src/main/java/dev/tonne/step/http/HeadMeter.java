package dev.tonne.step.http;

import java.io.IOException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.NHttpMessageParser;
import org.apache.hc.core5.http.nio.SessionInputBuffer;
import org.jspecify.annotations.Nullable;

/** Reads response heads by another parser and tells the session how long they were. */
final class HeadMeter implements NHttpMessageParser<HttpResponse> {
  private final NHttpMessageParser<HttpResponse> parser;
  private final TimedSession session;

  HeadMeter(NHttpMessageParser<HttpResponse> parser, TimedSession session) {
    this.parser = parser;
    this.session = session;
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
    session.receivedHead(before - buffer.length());
    return head;
  }
}
