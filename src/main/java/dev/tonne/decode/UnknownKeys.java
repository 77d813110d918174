package dev.tonne.decode;

import dev.tonne.source.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds out what an unknown key was meant to be. */
final class UnknownKeys {
  /**
   * @param key of the same mapping that was meant; null if it is none of these
   * @param spelling whether it is that key but for its spelling, so that its value can be read
   * @param hint empty if nothing is near
   */
  record Suggestion(@Nullable String key, boolean spelling, String hint) {
    static final Suggestion NONE = new Suggestion(null, false, "");
  }

  private final List<KeyTable> tables;
  private final Set<String> verbs;

  /**
   * @param tables of the whole language
   * @param verbs of steps
   */
  UnknownKeys(List<KeyTable> tables, Set<String> verbs) {
    this.tables = tables;
    this.verbs = verbs;
  }

  /**
   * @param present the keys that stand beside it
   */
  Suggestion find(String key, KeyTable table, Set<String> present) {
    String kebab = Spelling.kebab(key);
    if (key.startsWith("x-")) {
      return new Suggestion(null, false, "keys of your own stand at the top of the file only");
    }
    if (table.has(kebab)) {
      return same(kebab);
    }
    List<String> meant = new ArrayList<>(Synonyms.of(key));
    for (String word : meant) {
      if (table.has(word)) {
        return new Suggestion(word, false, "did you mean `" + word + "`?" + Synonyms.note(key));
      }
    }
    if (kebab.equals("url") && table.names().stream().anyMatch(verbs::contains)) {
      return new Suggestion(null, false, "the URL stands right behind the verb: `get: /path`");
    }
    meant.add(0, kebab);
    for (String word : meant) {
      Optional<String> place = elsewhere(word, table);
      if (place.isPresent()) {
        return new Suggestion(null, false, place.get());
      }
    }
    return Suggestions.nearest(key, free(table, present))
        .map(near -> same(near))
        .orElseGet(() -> nearElsewhere(key, table));
  }

  private static Suggestion same(String key) {
    return new Suggestion(key, true, "did you mean `" + key + "`?");
  }

  private static List<String> free(KeyTable table, Set<String> present) {
    return table.names().stream().filter(k -> !present.contains(k)).toList();
  }

  private Suggestion nearElsewhere(String key, KeyTable table) {
    return Suggestions.nearest(key, verbs)
        .flatMap(verb -> elsewhere(verb, table))
        .map(hint -> new Suggestion(null, false, hint))
        .orElse(Suggestion.NONE);
  }

  private Optional<String> elsewhere(String key, KeyTable here) {
    if (verbs.contains(key) && !here.has(key)) {
      return Optional.of(
          "`" + key + "` is a step of its own, in the list under `steps`: `- " + key + ": …`");
    }
    return tables.stream()
        .filter(t -> !t.what().equals(here.what()) && t.has(key))
        .findFirst()
        .map(t -> "`" + key + "` is a key of " + t.what());
  }
}
