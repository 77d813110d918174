package dev.tonne.decode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The keys of one kind of mapping.
 *
 * @param what with its article, for messages: {@code a request step}
 */
public record KeyTable(String what, List<Key> keys) {
  public static KeyTable of(String what, Key... keys) {
    return new KeyTable(what, List.of(keys));
  }

  boolean has(String name) {
    return keys.stream().anyMatch(k -> k.name().equals(name));
  }

  List<String> names() {
    return keys.stream().map(Key::name).toList();
  }

  /** These keys and those of another table, once each. */
  KeyTable and(KeyTable other) {
    return new KeyTable(what, once(Stream.concat(keys.stream(), other.keys.stream())));
  }

  /** The first of each name. */
  static List<Key> once(Stream<Key> keys) {
    Map<String, Key> byName = new LinkedHashMap<>();
    keys.forEach(key -> byName.putIfAbsent(key.name(), key));
    return List.copyOf(byName.values());
  }
}
