package dev.tonne.step.http;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.DataFormatException;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.jspecify.annotations.Nullable;

/** Between the bytes of one user's answers and the buffer of their readers. */
final class ContentDecoding {
  private static final String NAME = "Content-Encoding";
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  private final BodyBuffer body;
  private final Inflaters inflaters;
  private @Nullable BodyInflater inflater;
  private @Nullable String fault;
  private String coding = "";
  private boolean broken;

  ContentDecoding(BodyBuffer body, Inflaters inflaters) {
    this.body = body;
    this.inflaters = inflaters;
  }

  /** Until {@link #begin} says otherwise, bodies are taken as they come. */
  void reset() {
    release();
    fault = null;
    broken = false;
  }

  /** Decodes what follows as the head says (RFC 9110 section 8.4). */
  void begin(String method, HttpResponse head) {
    if (head.getFirstHeader(NAME) == null || bodiless(method, head.getCode())) {
      return;
    }
    List<String> codings = codings(head);
    if (codings.isEmpty()) {
      return;
    }
    coding = codings.get(0);
    boolean gzip = coding.equals("gzip") || coding.equals("x-gzip");
    if (codings.size() > 1) {
      fault = "the answer is encoded more than once: " + String.join(", then ", codings);
    } else if (gzip || coding.equals("deflate")) {
      inflater = inflaters.take(gzip);
    } else {
      fault = "the answer is encoded as " + coding + ", and tonne decodes gzip and deflate";
    }
  }

  private static boolean bodiless(String method, int status) {
    return method.equals("HEAD") || status == NO_CONTENT || status == NOT_MODIFIED;
  }

  private static List<String> codings(HttpResponse head) {
    List<String> codings = new ArrayList<>();
    for (Header header : head.getHeaders(NAME)) {
      String value = header.getValue();
      for (String item : value == null ? new String[0] : value.split(",")) {
        String name = item.strip().toLowerCase(Locale.ROOT);
        if (!name.isEmpty() && !name.equals("identity")) {
          codings.add(name);
        }
      }
    }
    return codings;
  }

  void add(ByteBuffer bytes) {
    BodyInflater decoder = inflater;
    if (decoder == null) {
      if (!broken) {
        body.add(bytes);
      }
      return;
    }
    try {
      decoder.decode(bytes, body);
    } catch (DataFormatException e) {
      broken = true;
      fault = told(e);
      release();
    }
  }

  private String told(DataFormatException e) {
    return "the answer says " + coding + ", but its body " + e.getMessage();
  }

  /** The answer is over, whole or not. */
  void end() {
    BodyInflater decoder = inflater;
    if (decoder != null && body.loss() == null) {
      try {
        decoder.end();
      } catch (DataFormatException e) {
        fault = told(e);
      }
    }
    release();
  }

  private void release() {
    if (inflater != null) {
      inflaters.give(inflater);
      inflater = null;
    }
  }

  /** Why its readers can't be shown the body, for people; null if they can. */
  @Nullable String fault() {
    return fault;
  }
}
