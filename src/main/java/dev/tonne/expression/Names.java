package dev.tonne.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Every name a scenario can mean, each with a slot, so that nothing is looked up by name while a
 * run lasts. Filled while decoding, read-only after.
 */
public final class Names {
  private final Map<String, Integer> slots = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  /** The slot of a name, made at first sight. */
  public int slot(String name) {
    return slots.computeIfAbsent(
        name,
        n -> {
          names.add(n);
          return names.size() - 1;
        });
  }

  public String name(int slot) {
    return names.get(slot);
  }

  public int size() {
    return names.size();
  }
}
