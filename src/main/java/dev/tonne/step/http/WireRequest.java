package dev.tonne.step.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.jspecify.annotations.Nullable;

/**
 * A request as its bytes. Head and body go out in one write; as the library is shown no body, the
 * exchange is complete on the sending side at once.
 */
final class WireRequest extends BasicHttpRequest {
  private static final long serialVersionUID = 1L;

  /** The empty line. */
  private static final int END_OF_HEAD = 2;

  private final transient Route route;
  private final String target;
  private final byte[] bytes;
  private final int headEnd;
  private transient volatile @Nullable List<Header> fields;

  /**
   * @param target path and query
   * @param headEnd where in {@code bytes} the empty line begins that ends the head
   */
  WireRequest(String method, Route route, String target, byte[] bytes, int headEnd) {
    super(method, "/");
    this.route = route;
    this.target = target;
    this.bytes = bytes;
    this.headEnd = headEnd;
  }

  /** The same with one more header line. */
  WireRequest with(String header) {
    byte[] line = (header + "\r\n").getBytes(StandardCharsets.UTF_8);
    byte[] longer = new byte[bytes.length + line.length];
    System.arraycopy(bytes, 0, longer, 0, headEnd);
    System.arraycopy(line, 0, longer, headEnd, line.length);
    System.arraycopy(bytes, headEnd, longer, headEnd + line.length, bytes.length - headEnd);
    return new WireRequest(getMethod(), route, target, longer, headEnd + line.length);
  }

  /** Its head, to make that of another one. */
  RequestHead head() {
    return new RequestHead(bytes, headEnd);
  }

  /**
   * Another one with the same body, or none.
   *
   * @param where path and query
   */
  WireRequest rewritten(String method, Route to, String where, RequestHead head, boolean bodied) {
    byte[] lines = head.bytes();
    int rest = bodied ? bytes.length - headEnd : END_OF_HEAD;
    byte[] all = Arrays.copyOf(lines, lines.length + rest);
    System.arraycopy(bytes, headEnd, all, lines.length, rest);
    return new WireRequest(method, to, where, all, lines.length);
  }

  /**
   * The same with its target made absolute and a line put at the end of its head.
   *
   * @param origin scheme and authority
   * @param line CRLF and all, or empty
   */
  WireRequest through(String origin, String line) {
    byte[] before = origin.getBytes(StandardCharsets.UTF_8);
    byte[] after = line.getBytes(StandardCharsets.UTF_8);
    int targetAt = getMethod().length() + 1;
    ByteBuffer whole = ByteBuffer.allocate(bytes.length + before.length + after.length);
    whole.put(bytes, 0, targetAt).put(before).put(bytes, targetAt, headEnd - targetAt);
    int newEnd = whole.put(after).position();
    whole.put(bytes, headEnd, bytes.length - headEnd);
    return new WireRequest(getMethod(), route, target, whole.array(), newEnd);
  }

  /** Of request line, headers and the empty line, in bytes. */
  int headLength() {
    return headEnd + END_OF_HEAD;
  }

  /** Path and query as sent. */
  String target() {
    return target;
  }

  Route route() {
    return route;
  }

  /** What follows the head; empty if nothing does. */
  ByteBuffer body() {
    int from = headLength();
    return ByteBuffer.wrap(bytes, from, bytes.length - from);
  }

  /**
   * The head as HTTP/2 has it (RFC 9113 section 8.3): in lower case, without what is of one
   * connection only. Worked out once for a request that is sent again and again.
   */
  List<Header> fields() {
    List<Header> known = fields;
    if (known == null) {
      known = Http2Fields.of(this, new String(bytes, 0, headEnd, StandardCharsets.UTF_8));
      fields = known;
    }
    return known;
  }

  /** Request line, headers, empty line and body. */
  byte[] bytes() {
    return bytes;
  }
}
