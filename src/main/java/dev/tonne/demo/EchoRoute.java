package dev.tonne.demo;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.hc.core5.http.Header;

/** Says what came: how a request looks on the wire. */
final class EchoRoute {
  private EchoRoute() {}

  static Answer answer(Request request) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (Header header : request.head().getHeaders()) {
      headers.merge(header.getName(), header.getValue(), (one, more) -> one + ", " + more);
    }
    Map<String, Object> echo = new LinkedHashMap<>();
    echo.put("method", request.method());
    echo.put("path", request.head().getPath());
    echo.put("headers", headers);
    echo.put("body", new String(request.body(), StandardCharsets.UTF_8));
    return Answer.json(200, echo);
  }
}
