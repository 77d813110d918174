package dev.tonne.step.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.message.BasicHeader;

/** Makes the header fields of HTTP/2 of a request's head. */
final class Http2Fields {
  private static final Set<String> OF_A_CONNECTION =
      Set.of("connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade");
  private static final Set<String> SENSITIVE =
      Set.of("authorization", "cookie", "proxy-authorization");

  private Http2Fields() {}

  /**
   * @param head request line and header lines as HTTP/1.1 has them
   */
  static List<Header> of(WireRequest request, String head) {
    List<Header> fields = new ArrayList<>();
    String authority = request.route().hostHeader();
    String[] lines = head.split("\r\n", -1);
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      if (colon > 0) {
        String name = lines[i].substring(0, colon).toLowerCase(Locale.ROOT);
        String value = lines[i].substring(colon + 1).strip();
        if (name.equals("host")) {
          authority = value;
        } else if (!OF_A_CONNECTION.contains(name)) {
          fields.add(new BasicHeader(name, value, SENSITIVE.contains(name)));
        }
      }
    }
    List<Header> all = new ArrayList<>(fields.size() + 4);
    all.add(new BasicHeader(":method", request.getMethod()));
    all.add(new BasicHeader(":scheme", request.route().tls() ? "https" : "http"));
    all.add(new BasicHeader(":authority", authority));
    all.add(new BasicHeader(":path", request.target()));
    all.addAll(fields);
    return List.copyOf(all);
  }
}
