package dev.tonne.bench;

import dev.tonne.json.Json;
import dev.tonne.scenario.Response;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A response that is there already; its JSON is parsed once after each {@link #renew}. */
final class Prepared implements Response {
  private static final String DOCUMENT =
      """
      {"id": 4711, "type": "record", "name": "item-0f0d3d6a-9c1e-4c43-9f0e-2f6f8e3b7a10",
       "createdOn": "2026-01-02T03:04:05Z", "owner": {"name": "performance", "tags": ["a", "b"]},
       "size": 7, "price": 12.50, "active": true, "parent": null,
       "links": [{"rel": "self", "href": "/apis/items/4711"}]}
      """;

  private final ByteBuffer body = ByteBuffer.wrap(DOCUMENT.getBytes(StandardCharsets.UTF_8));
  private @Nullable Object json;

  void renew() {
    json = null;
  }

  @Override
  public int status() {
    return 201;
  }

  @Override
  public List<String> headers(String name) {
    return List.of();
  }

  @Override
  public String bodyText() {
    return StandardCharsets.UTF_8.decode(body.duplicate()).toString();
  }

  @Override
  public long bodySize() {
    return body.remaining();
  }

  @Override
  public @Nullable Object json() {
    if (json == null) {
      json = Json.read(body);
    }
    return json;
  }

  @Override
  public long durationNs() {
    return 1_000_000;
  }

  @Override
  public @Nullable String cookie(String name) {
    return null;
  }
}
