package dev.tonne.testing;

import dev.tonne.json.Json;
import dev.tonne.scenario.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A response made by hand.
 *
 * @param headers by lower-case name
 */
public record Answer(int status, Map<String, List<String>> headers, String bodyText)
    implements Response {
  public static Answer of(int status, String body) {
    return new Answer(status, Map.of(), body);
  }

  @Override
  public List<String> headers(String name) {
    return headers.entrySet().stream()
        .filter(e -> e.getKey().equalsIgnoreCase(name))
        .flatMap(e -> e.getValue().stream())
        .toList();
  }

  @Override
  public long bodySize() {
    return bodyText.getBytes(StandardCharsets.UTF_8).length;
  }

  @Override
  public @Nullable Object json() {
    return Json.read(bodyText);
  }

  /** Half a second. */
  @Override
  public long durationNs() {
    return 500_000_000;
  }

  @Override
  public @Nullable String cookie(String name) {
    String value = null;
    for (String header : headers("Set-Cookie")) {
      String pair = header.split(";", 2)[0];
      if (pair.startsWith(name + "=")) {
        value = pair.substring(name.length() + 1);
      }
    }
    return value;
  }
}
