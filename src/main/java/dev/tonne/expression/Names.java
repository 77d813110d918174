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

  /** The slot of a name that was seen before, or -1. */
  public int find(String name) {
    Integer slot = slots.get(name);
    return slot == null ? -1 : slot;
  }

  /** A slot of its own that no other name leads to; {@code name} is for messages. */
  public int fresh(String name) {
    names.add(name);
    return names.size() - 1;
  }

  /**
   * From here on a name means this slot: what a block or flow calls so is its own.
   *
   * @return what it meant before, for {@link #rebind}; -1 if nothing
   */
  public int bind(String name, int slot) {
    Integer before = slots.put(name, slot);
    return before == null ? -1 : before;
  }

  /** The block is over: the name means again what it meant before. */
  public void rebind(String name, int before) {
    if (before < 0) {
      slots.remove(name);
    } else {
      slots.put(name, before);
    }
  }

  public String name(int slot) {
    return names.get(slot);
  }

  public int size() {
    return names.size();
  }
}
