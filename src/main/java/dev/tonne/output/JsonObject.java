package dev.tonne.output;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An object of a journal: what is absent is empty or 0, what is unknown is never asked for. */
record JsonObject(Map<?, ?> members) {
  static JsonObject of(@Nullable Object value) {
    return new JsonObject(value instanceof Map<?, ?> map ? map : Map.of());
  }

  boolean has(String key) {
    return members.get(key) != null;
  }

  Set<String> keys() {
    return members.keySet().stream()
        .map(String::valueOf)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  String text(String key) {
    return members.get(key) instanceof String text ? text : "";
  }

  long number(String key) {
    return members.get(key) instanceof Number number ? number.longValue() : 0;
  }

  double decimal(String key) {
    return members.get(key) instanceof Number number ? number.doubleValue() : 0;
  }

  boolean truth(String key) {
    return Boolean.TRUE.equals(members.get(key));
  }

  JsonObject object(String key) {
    return of(members.get(key));
  }

  List<JsonObject> objects(String key) {
    return list(key).stream().map(JsonObject::of).toList();
  }

  /** Lists of whole numbers. */
  List<List<Integer>> numbers(String key) {
    return list(key).stream().map(JsonObject::wholes).toList();
  }

  private static List<Integer> wholes(@Nullable Object value) {
    List<Integer> wholes = new ArrayList<>();
    for (Object n : value instanceof List<?> list ? list : List.of()) {
      wholes.add(n instanceof Number number ? number.intValue() : 0);
    }
    return wholes;
  }

  List<String> texts(String key) {
    return list(key).stream().map(String::valueOf).toList();
  }

  private List<?> list(String key) {
    return members.get(key) instanceof List<?> list ? list : List.of();
  }
}
