package dev.tonne.step.http;

import dev.tonne.json.JsonException;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What expressions see as {@code response}: computed when asked, valid until the user's next
 * request.
 */
final class ResponseValues extends AbstractMap<String, @Nullable Object> {
  private static final double NS_PER_MS = 1e6;
  private static final List<String> MEMBERS =
      List.of("status", "headers", "body", "json", "duration");

  private final ReceivedResponse response;

  ResponseValues(ReceivedResponse response) {
    this.response = response;
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    return MEMBERS.contains(String.valueOf(key));
  }

  @Override
  public @Nullable Object get(@Nullable Object key) {
    return switch (String.valueOf(key)) {
      case "status" -> (long) response.status();
      case "headers" -> new Headers();
      case "body" -> response.bodyText();
      case "json" -> json();
      case "duration" -> response.durationNs() / NS_PER_MS;
      default -> null;
    };
  }

  /** Null if the body is none. */
  private @Nullable Object json() {
    try {
      return response.json();
    } catch (JsonException e) {
      return null;
    }
  }

  @Override
  public Set<Map.Entry<String, @Nullable Object>> entrySet() {
    return entries(MEMBERS, this);
  }

  /** By name whatever the case: the first value. */
  private final class Headers extends AbstractMap<String, @Nullable Object> {
    @Override
    public boolean containsKey(@Nullable Object key) {
      return true; // an absent one is null
    }

    @Override
    public @Nullable Object get(@Nullable Object key) {
      List<String> values = response.headers(String.valueOf(key));
      return values.isEmpty() ? null : values.get(0);
    }

    @Override
    public Set<Map.Entry<String, @Nullable Object>> entrySet() {
      return entries(response.headerNames(), this);
    }
  }

  private static Set<Map.Entry<String, @Nullable Object>> entries(
      List<String> names, Map<String, @Nullable Object> of) {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<String, @Nullable Object>> iterator() {
        return names.stream()
            .<Map.Entry<String, @Nullable Object>>map(
                name -> new AbstractMap.SimpleImmutableEntry<>(name, of.get(name)))
            .iterator();
      }

      @Override
      public int size() {
        return names.size();
      }
    };
  }
}
