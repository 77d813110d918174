package dev.tonne.decode;

import dev.tonne.source.Suggestions;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Did-you-mean for keys and names. */
final class Spelling {
  private Spelling() {}

  /** A hint that names the nearest candidate; empty if none is near. */
  static String hint(String word, Collection<String> candidates) {
    return nearest(word, candidates).map(near -> "did you mean `" + near + "`?").orElse("");
  }

  /** The candidate that was probably meant. */
  static Optional<String> nearest(String word, Collection<String> candidates) {
    return Suggestions.nearest(word, candidates);
  }

  /** camelCase and snake_case as kebab-case. */
  static String kebab(String word) {
    return word.replaceAll("([a-z0-9])([A-Z])", "$1-$2").replace('_', '-').toLowerCase(Locale.ROOT);
  }
}
