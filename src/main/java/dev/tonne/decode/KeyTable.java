package dev.tonne.decode;

import java.util.List;

/**
 * The keys of one kind of mapping.
 *
 * @param what with its article, for messages: {@code a request step}
 */
public record KeyTable(String what, List<Key> keys) {
  public static KeyTable of(String what, Key... keys) {
    return new KeyTable(what, List.of(keys));
  }
}
