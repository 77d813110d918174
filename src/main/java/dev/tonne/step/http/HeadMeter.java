package dev.tonne.step.http;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.nio.NHttpMessageParser;
import org.apache.hc.core5.http.nio.SessionInputBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Reads response heads by another parser and tells how long they were. What comes while no answer
 * is due is none: taken for the begin of the next one, it would be held against that.
 */
final class HeadMeter implements NHttpMessageParser<HttpResponse> {
  private final NHttpMessageParser<HttpResponse> parser;
  private final Traffic traffic;
  private final BooleanSupplier due;

  /**
   * @param due whether a request was written that is not answered
   */
  HeadMeter(NHttpMessageParser<HttpResponse> parser, Traffic traffic, BooleanSupplier due) {
    this.due = due;
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
    if (before > 0 && !due.getAsBoolean()) {
      throw new ProtocolException("more came than was asked for");
    }
    HttpResponse head = parser.parse(buffer, endOfStream);
    traffic.receivedHead(before - buffer.length());
    return head;
  }
}
