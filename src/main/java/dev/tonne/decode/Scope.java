package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where decoding stands, and what is defined and read from there. A step's requests are made before
 * its own extracts, these run in file order, and a loop walks the steps of its group in order.
 */
final class Scope {
  /** Outside groups: what the {@code http} of the file holds belongs to every step. */
  static final String EVERYWHERE = "";

  /**
   * @param group its name, {@link #EVERYWHERE} outside
   * @param step number of the step within the group, from 1; 0 before the first
   * @param extract number of the entry within the step's extracts, from 1; 0 outside
   */
  record Place(String group, int step, int extract) {
    boolean before(Place other) {
      return step < other.step || (step == other.step && extract < other.extract);
    }
  }

  /** A name that a step defines. */
  record Declaration(Node.Scalar name, String by, Place place) {}

  /** A name that is read. */
  record Use(Node.Scalar scalar, Expression.Reference name, Place place, boolean beforeRun) {}

  private final Map<String, List<Declaration>> declarations = new HashMap<>();
  private final Set<String> doubtful = new HashSet<>();
  private final Set<String> kept = new HashSet<>();
  private boolean keepAll;
  private final List<Use> uses = new ArrayList<>();
  private final BitSet bound = new BitSet();
  private Place place = new Place(EVERYWHERE, 0, 0);

  /** What these slots hold is defined wherever they are in reach. */
  void bind(Collection<Integer> slots) {
    slots.forEach(bound::set);
  }

  boolean bound(int slot) {
    return bound.get(slot);
  }

  void enterGroup(String name) {
    place = new Place(name, 0, 0);
  }

  void leaveGroup() {
    place = new Place(EVERYWHERE, 0, 0);
  }

  void nextStep() {
    place = new Place(place.group, place.step + 1, 0);
  }

  void enterExtract(int number) {
    place = new Place(place.group, place.step, number);
  }

  /** From here on a name that steps define outlives its loop. */
  void keep(String name) {
    kept.add(name);
  }

  /** Whether all names declared from here on are kept; returns what held before. */
  boolean keepAll(boolean all) {
    boolean before = keepAll;
    keepAll = all;
    return before;
  }

  boolean kept(String name) {
    return kept.contains(name);
  }

  void declare(Node.Scalar name, String by) {
    if (keepAll) {
      keep(name.text());
    }
    declarations
        .computeIfAbsent(name.text(), n -> new ArrayList<>())
        .add(new Declaration(name, by, place));
  }

  void use(Node.Scalar scalar, Expression.Reference name, boolean beforeRun) {
    uses.add(new Use(scalar, name, place, beforeRun));
  }

  /** Everything in a part of the file that can't be read may have been meant to define a name. */
  void doubt(Node ignored) {
    if (ignored instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        doubtful.add(entry.key().text());
        doubt(entry.value());
      }
    } else if (ignored instanceof Node.Sequence list) {
      list.items().forEach(this::doubt);
    } else if (ignored instanceof Node.Scalar scalar) {
      doubtful.add(scalar.text());
    }
  }

  boolean doubtful(String name) {
    return doubtful.contains(name);
  }

  List<Declaration> declarations(String name) {
    return declarations.getOrDefault(name, List.of());
  }

  /** All names that steps define. */
  Set<String> declared() {
    return declarations.keySet();
  }

  List<Use> uses() {
    return uses;
  }
}
