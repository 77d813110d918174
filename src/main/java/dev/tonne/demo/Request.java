package dev.tonne.demo;

import dev.tonne.json.Json;
import dev.tonne.json.JsonException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.net.PercentCodec;
import org.apache.hc.core5.net.WWWFormCodec;

/**
 * What the routes look at.
 *
 * @param path its segments, decoded, without the query
 */
record Request(String method, List<String> path, HttpRequest head, byte[] body) {
  static Request of(HttpRequest head, byte[] body) {
    return new Request(
        head.getMethod(), segments(head.getPath() == null ? "" : head.getPath()), head, body);
  }

  String header(String name, String fallback) {
    Header header = head.getFirstHeader(name);
    return header == null ? fallback : header.getValue();
  }

  /** Empty where the path has none. */
  String segment(int i) {
    return i < path.size() ? path.get(i) : "";
  }

  /** The body's fields; none if it is no JSON object. */
  Map<?, ?> json() {
    try {
      return Json.read(ByteBuffer.wrap(body)) instanceof Map<?, ?> fields ? fields : Map.of();
    } catch (JsonException e) {
      return Map.of();
    }
  }

  /** The fields of a form, the first value of each. */
  Map<String, String> form() {
    Map<String, String> fields = new HashMap<>();
    for (NameValuePair field :
        WWWFormCodec.parse(new String(body, StandardCharsets.UTF_8), StandardCharsets.UTF_8)) {
      fields.putIfAbsent(field.getName(), Objects.toString(field.getValue(), ""));
    }
    return fields;
  }

  boolean isUnder(String... segments) {
    return path.subList(0, segments.length).equals(List.of(segments));
  }

  private static List<String> segments(String path) {
    int query = path.indexOf('?');
    int end = query < 0 ? path.length() : query;
    List<String> segments = new ArrayList<>(8);
    int from = 1;
    while (from <= end) {
      int slash = path.indexOf('/', from);
      int to = slash < 0 || slash > end ? end : slash;
      segments.add(decoded(path.substring(from, to)));
      from = to + 1;
    }
    return segments;
  }

  private static String decoded(String segment) {
    return segment.indexOf('%') < 0
        ? segment
        : PercentCodec.decode(segment, StandardCharsets.UTF_8);
  }
}
