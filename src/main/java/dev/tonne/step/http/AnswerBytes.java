package dev.tonne.step.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tonne.json.Json;
import dev.tonne.scenario.ExampleAnswer;
import java.io.ByteArrayOutputStream;
import java.util.Locale;
import java.util.Set;

/** An example of an answer as a server would send it. */
final class AnswerBytes {
  private static final Set<String> FRAMING = Set.of("content-length", "transfer-encoding");
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;
  private static final String ANY_BODY = "{\"id\":1,\"name\":\"any\",\"items\":[]}";

  private AnswerBytes() {}

  /**
   * @param method of the request, which may forbid a body (RFC 9110 section 6.4.1)
   */
  static byte[] of(String method, ExampleAnswer answer) {
    boolean json = answer.document() != null || answer.text().isEmpty();
    StringBuilder head = new StringBuilder("HTTP/1.1 ").append(answer.status()).append(" Primed");
    head.append("\r\nServer: tonne\r\nDate: Thu, 01 Jan 2026 00:00:00 GMT\r\n");
    if (answer.headers().keySet().stream().noneMatch("Content-Type"::equalsIgnoreCase)) {
      head.append("Content-Type: ").append(json ? "application/json" : "text/html").append("\r\n");
    }
    answer
        .headers()
        .forEach(
            (name, value) -> {
              if (!FRAMING.contains(name.toLowerCase(Locale.ROOT))) {
                head.append(name).append(": ").append(value).append("\r\n");
              }
            });
    answer.cookies().forEach(cookie -> head.append("Set-Cookie: ").append(cookie).append("\r\n"));
    boolean bodiless = answer.status() == NO_CONTENT || answer.status() == NOT_MODIFIED;
    byte[] body = bodiless ? new byte[0] : body(answer).getBytes(UTF_8);
    if (!bodiless) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head.append("\r\n").toString().getBytes(UTF_8));
    if (!method.equals("HEAD")) {
      bytes.writeBytes(body);
    }
    return bytes.toByteArray();
  }

  /** Of one that is wished as text and as JSON, what can't be JSON is left out. */
  private static String body(ExampleAnswer answer) {
    if (answer.document() != null) {
      return Json.write(answer.document());
    }
    return answer.text().isEmpty() ? ANY_BODY : answer.text();
  }
}
