package dev.tonne.step.http;

import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.message.BasicHttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * A head as HTTP/2 has it, of an answer or behind its body; never changed once made, so that many
 * answers can share it.
 *
 * @param response null behind a body
 * @param length what {@code content-length} says; below 0 if nothing does
 * @param fault why it can't be a head; null if it can
 */
record Http2Head(@Nullable HttpResponse response, long length, @Nullable String fault) {
  private static final String STATUS = ":status";
  private static final String LENGTH = "content-length";

  /** What is wrong with it is wrong with its stream only: the others can go on. */
  static Http2Head of(List<Header> fields) {
    try {
      return parse(fields);
    } catch (ProtocolException e) {
      return new Http2Head(null, -1, e.getMessage());
    }
  }

  private static Http2Head parse(List<Header> fields) throws ProtocolException {
    for (Header field : fields) {
      refuseUpperCase(field.getName());
    }
    if (fields.isEmpty() || !fields.get(0).getName().equals(STATUS)) {
      return new Http2Head(null, -1, null);
    }
    HttpResponse response = new BasicHttpResponse(status(fields.get(0).getValue()));
    long length = -1;
    for (int i = 1; i < fields.size(); i++) {
      Header field = fields.get(i);
      response.addHeader(field);
      if (field.getName().equals(LENGTH)) {
        length = length(field.getValue(), length);
      }
    }
    return new Http2Head(response, length, null);
  }

  /** RFC 9113 section 8.2.1. */
  private static void refuseUpperCase(String name) throws ProtocolException {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) >= 'A' && name.charAt(i) <= 'Z') {
        throw new ProtocolException("a header name with capitals, " + name);
      }
    }
  }

  private static int status(String text) throws ProtocolException {
    boolean number = text.length() == 3;
    for (int i = 0; i < text.length(); i++) {
      number &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    if (!number || text.charAt(0) == '0') {
      throw new ProtocolException("a status of " + text);
    }
    return Integer.parseInt(text);
  }

  private static long length(String text, long before) throws ProtocolException {
    try {
      long length = Long.parseLong(text.strip());
      if (length >= 0 && (before < 0 || before == length)) {
        return length;
      }
    } catch (NumberFormatException e) {
      throw new ProtocolException("a content-length of " + text, e);
    }
    throw new ProtocolException("a content-length of " + text);
  }

  /** The answer is still to come. */
  boolean isInterim() {
    return response != null && response.getCode() < 200;
  }
}
