package dev.tonne.data;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The columns that all rows of one set have in common. */
final class Columns {
  private final List<String> names;
  private final Map<String, Integer> index = new HashMap<>();

  /**
   * @param names of several that are the same (a mistake) the last one is found
   */
  Columns(List<String> names) {
    this.names = List.copyOf(names);
    for (int i = 0; i < names.size(); i++) {
      index.put(names.get(i), i);
    }
  }

  List<String> names() {
    return names;
  }

  /** The place of a column in each row, or -1. */
  int indexOf(Object name) {
    Integer found = index.get(name);
    return found == null ? -1 : found;
  }
}
