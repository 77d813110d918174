package dev.tonne.decode;

import java.util.List;
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
    return new KeyTable(
        what, Stream.concat(keys.stream(), other.keys.stream()).distinct().toList());
  }
}
