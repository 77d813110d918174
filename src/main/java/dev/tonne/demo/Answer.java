package dev.tonne.demo;

import dev.tonne.json.Json;
import java.nio.charset.StandardCharsets;
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
 */
record Answer(int status, @Nullable AsyncEntityProducer entity, int delayMs) {
  static Answer text(int status, String text) {
    return bytes(status, text.getBytes(StandardCharsets.UTF_8), "text/plain; charset=UTF-8");
  }

  static Answer json(int status, Map<String, ?> value) {
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
    return new Answer(status, entity, ms);
  }
}
