package dev.tonne.step.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.message.BasicLineParser;
import org.apache.hc.core5.http.message.StatusLine;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.util.CharArrayBuffer;
import org.jspecify.annotations.Nullable;

/** What a proxy answered to CONNECT, as far as it came: only its first line tells anything. */
final class TunnelAnswer {
  private static final String BEGIN = "HTTP/";
  private static final int LONGEST = 64 * 1024;
  private static final int INTERIM = 200;

  private final ByteBuffer buffer = ByteBuffer.allocate(2048);
  private final StringBuilder received = new StringBuilder();

  /**
   * Takes what there is.
   *
   * @return whether nothing more will come
   */
  boolean read(IOSession session) throws IOException {
    int n = session.read(buffer);
    while (n > 0) {
      received.append(new String(buffer.array(), 0, n, StandardCharsets.ISO_8859_1));
      buffer.clear();
      n = received.length() > LONGEST ? 0 : session.read(buffer);
    }
    return n < 0;
  }

  /**
   * The status, once the head is whole; interim ones are passed over.
   *
   * @throws ParseException if it is no head of an answer
   */
  @Nullable StatusLine status() throws ParseException {
    while (true) {
      int compared = Math.min(BEGIN.length(), received.length());
      int end = endOfHead();
      if (!BEGIN.startsWith(received.substring(0, compared))
          || (end < 0 && received.length() > LONGEST)) {
        throw new ParseException("no head of an answer");
      }
      if (end < 0) {
        return null;
      }
      StatusLine status = parse(received.substring(0, received.indexOf("\n")));
      received.delete(0, end);
      if (status.getStatusCode() >= INTERIM) {
        return status;
      }
    }
  }

  private static StatusLine parse(String text) throws ParseException {
    String line = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    CharArrayBuffer characters = new CharArrayBuffer(line.length());
    characters.append(line);
    return BasicLineParser.INSTANCE.parseStatusLine(characters);
  }

  /** Behind the empty line, whose lines may end by LF alone; below 0 if it did not come. */
  private int endOfHead() {
    for (int at = received.indexOf("\n"); at >= 0; at = received.indexOf("\n", at + 1)) {
      if (received.indexOf("\n", at + 1) == at + 1) {
        return at + 2;
      }
      if (received.indexOf("\r\n", at + 1) == at + 1) {
        return at + 3;
      }
    }
    return -1;
  }

  /** Whether anything came behind the head whose status was told. */
  boolean more() {
    return received.length() > 0;
  }
}
