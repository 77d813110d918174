package dev.tonne.demo;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.net.PercentCodec;

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
