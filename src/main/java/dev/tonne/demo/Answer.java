package dev.tonne.demo;

import dev.tonne.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import org.apache.hc.core5.http.nio.entity.BasicAsyncEntityProducer;
import org.jspecify.annotations.Nullable;

/**
 * What is sent back.
 *
 * @param entity null if there is no body
 * @param delayMs how long to wait before it is sent
 * @param headers beside those of the body
 */
record Answer(
    int status, @Nullable AsyncEntityProducer entity, int delayMs, Map<String, String> headers) {
  private static final Map<String, Object> NOT_FOUND =
      Map.of(
          "error",
          "not found",
          "routes",
          List.of(
              "POST /apis/registry/v2/groups/{group}/artifacts",
              "GET, DELETE /apis/registry/v2/groups/{group}/artifacts/{id}",
              "POST /login, GET /me",
              "POST /form-login, GET /account",
              "GET /products, GET /products/{id}, POST /cart, POST /orders, GET /orders",
              "GET /page, /page/style.css, /page/logo.svg, /page/script.js",
              "/echo",
              "/ok",
              "/bytes/{n}",
              "/delay/{ms}",
              "/status/{code}"));

  Answer(int status, @Nullable AsyncEntityProducer entity, int delayMs) {
    this(status, entity, delayMs, Map.of());
  }

  static Answer text(int status, String text) {
    return bytes(status, text.getBytes(StandardCharsets.UTF_8), "text/plain; charset=UTF-8");
  }

  static Answer json(int status, Object value) {
    return bytes(status, Json.write(value).getBytes(StandardCharsets.UTF_8), "application/json");
  }

  static Answer bytes(int status, byte[] body, String contentType) {
    ContentType type = ContentType.parseLenient(contentType);
    return new Answer(status, new BasicAsyncEntityProducer(body, type), 0);
  }

  static Answer empty(int status) {
    return new Answer(status, null, 0);
  }

  Answer after(int ms) {
    return new Answer(status, entity, ms, headers);
  }

  Answer with(String header, String value) {
    return new Answer(status, entity, delayMs, Map.of(header, value));
  }

  static Answer notFound() {
    return json(404, NOT_FOUND);
  }

  static Answer refused(String why) {
    return json(400, Map.of("error", why));
  }
}
