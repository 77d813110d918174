package dev.tonne.step.http;

import java.util.List;
import java.util.Objects;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.impl.DefaultContentLengthStrategy;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.apache.hc.core5.http.message.StatusLine;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * The head of an answer, made once for all answers of a loop that begin with the same bytes: it is
 * never changed. What the library works out of it for each answer is worked out once. Confined to
 * its loop.
 */
final class ResponseHead extends BasicHttpResponse {
  private static final long serialVersionUID = 1L;
  private static final long UNKNOWN = Long.MIN_VALUE;

  private final transient List<HeadLine> lines;
  private transient @Nullable String askedBy;
  private transient boolean keepAlive;
  private transient long length = UNKNOWN;

  private ResponseHead(StatusLine status, List<HeadLine> lines) {
    super(status.getStatusCode(), status.getReasonPhrase());
    this.lines = lines;
    setVersion(status.getProtocolVersion());
  }

  /**
   * @param lines the status line, then headers, each whole
   * @throws HttpException if they are no head
   */
  static ResponseHead of(List<HeadLine> lines) throws HttpException {
    ResponseHead head = new ResponseHead(lines.get(0).status(), List.copyOf(lines));
    for (HeadLine line : lines.subList(1, lines.size())) {
      if (!head.knowsLength(line.header())) {
        head.addHeader(line.header());
      }
    }
    return head;
  }

  /** The same length told twice is one (RFC 9110 section 8.6), which the library doesn't know. */
  private boolean knowsLength(Header header) {
    if (!header.getName().equalsIgnoreCase(HttpHeaders.CONTENT_LENGTH)) {
      return false;
    }
    Header known = getFirstHeader(HttpHeaders.CONTENT_LENGTH);
    return known != null && Objects.equals(known.getValue(), header.getValue());
  }

  List<HeadLine> lines() {
    return lines;
  }

  /** Whether the connection carries another exchange, for the method that was asked with last. */
  boolean keepAlive(@Nullable HttpRequest request, HttpContext context) {
    String method = request == null ? null : request.getMethod();
    if (method == null || !method.equals(askedBy)) {
      keepAlive = KeepAlive.of(request, this, context);
      askedBy = method;
    }
    return keepAlive;
  }

  /** Of the body, as the library tells it; below 0 for the ways of not telling it. */
  long length() throws HttpException {
    if (length == UNKNOWN) {
      length = DefaultContentLengthStrategy.INSTANCE.determineLength(this);
    }
    return length;
  }
}
