package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Where decoding stands, and what is defined and read from there. Steps are decoded in the order in
 * which a loop walks them, and in each step what is read before what it defines.
 */
final class Scope {
  /** Outside groups: what the {@code http} of the file holds belongs to every step. */
  static final String EVERYWHERE = "";

  /** In {@code setup}: no thread group can be called so. */
  static final String SETUP = "\0setup";

  /** In {@code teardown}. */
  static final String TEARDOWN = "\0teardown";

  /**
   * @param group its name, {@link #SETUP} or {@link #TEARDOWN}, {@link #EVERYWHERE} outside
   * @param step number of the step, from 1; 0 before the first
   * @param time grows with each name that is defined
   * @param passes number of the outermost block around that is passed several times; 0 outside
   * @param local names that only mean something in the blocks around
   */
  record Place(String group, int step, int time, int passes, Set<String> local) {
    /** Whether it is walked once, outside of all thread groups. */
    boolean once() {
      return group.equals(SETUP) || group.equals(TEARDOWN);
    }

    /** The group, or the list of steps, as the file calls it. */
    String called() {
      return once() ? group.substring(1) : group;
    }
  }

  /**
   * A name that a step defines.
   *
   * @param extracted whether from an answer, so that nobody reading it is worth a word
   * @param kept whether it outlives the loop
   */
  record Declaration(Node.Scalar name, String by, Place place, boolean extracted, boolean kept) {
    /** Whether it can have happened when a name is read. */
    boolean reaches(Place use) {
      if (place.group.equals(SETUP) && !use.group.equals(SETUP)) {
        return true;
      }
      boolean again = place.passes != 0 && place.passes == use.passes;
      return place.group.equals(use.group) && (place.time <= use.time || kept || again);
    }
  }

  /** A name that is read. */
  record Use(Node.Scalar scalar, Expression.Reference name, Place place, boolean beforeRun) {}

  private final Map<Integer, List<Declaration>> declarations = new HashMap<>();
  private final Map<String, Declaration> unreached = new HashMap<>();
  private final Set<String> doubtful = new HashSet<>();
  private final List<Use> uses = new ArrayList<>();
  private final BitSet read = new BitSet();
  private final BitSet bound = new BitSet();
  private Place place = new Place(EVERYWHERE, 0, 0, 0, Set.of());
  private int blocks;
  private boolean keeping;
  private String muted = "";

  Place place() {
    return place;
  }

  void enterGroup(String name) {
    place = new Place(name, 0, place.time, 0, Set.of());
  }

  void leaveGroup() {
    enterGroup(EVERYWHERE);
  }

  void nextStep() {
    place = new Place(place.group, place.step + 1, place.time, place.passes, place.local);
  }

  /** As if it stood somewhere else. */
  <T> T at(Place other, Supplier<T> decoding) {
    Place here = place;
    place = other;
    try {
      return decoding.get();
    } finally {
      place = here;
    }
  }

  /** What is defined meanwhile outlives the loop. */
  <T> T kept(Supplier<T> decoding) {
    boolean before = keeping;
    keeping = true;
    try {
      return decoding.get();
    } finally {
      keeping = before;
    }
  }

  /** Where some names mean these slots, which hold something. */
  <T> T bound(Map<String, Integer> names, Supplier<T> decoding) {
    names.values().forEach(bound::set);
    Place outside = place;
    Set<String> local = new HashSet<>(outside.local);
    local.addAll(names.keySet());
    boolean passes = names.containsKey(ReservedNames.PASS) && outside.passes == 0;
    place =
        new Place(
            outside.group, outside.step, outside.time, passes ? ++blocks : outside.passes, local);
    try {
      return decoding.get();
    } finally {
      place = new Place(outside.group, place.step, place.time, outside.passes, outside.local);
    }
  }

  /** In a flow that nothing uses, names are neither defined nor read. */
  void muted(String flow, Runnable decoding) {
    muted = flow;
    decoding.run();
    muted = "";
  }

  boolean muted() {
    return !muted.isEmpty();
  }

  void declare(Node.Scalar name, int slot, String by, boolean keep, boolean extracted) {
    place = new Place(place.group, place.step, place.time + 1, place.passes, place.local);
    if (muted()) {
      String flow = "the flow `" + muted + "`, which nothing uses, defines it: " + by;
      unreached.putIfAbsent(name.text(), new Declaration(name, flow, place, extracted, keep));
      return;
    }
    declarations
        .computeIfAbsent(slot, n -> new ArrayList<>())
        .add(new Declaration(name, by, place, extracted, keep || keeping));
  }

  void use(Node.Scalar scalar, Expression.Reference name, boolean beforeRun) {
    read.set(name.slot());
    if (!muted()) {
      uses.add(new Use(scalar, name, place, beforeRun));
    }
  }

  /** A slot is of use even if nothing reads it. */
  void useful(int slot) {
    read.set(slot);
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

  boolean bound(int slot) {
    return bound.get(slot);
  }

  boolean read(int slot) {
    return read.get(slot);
  }

  List<Declaration> declarations(int slot) {
    return declarations.getOrDefault(slot, List.of());
  }

  /** Slots of what is defined in a group, in {@code setup} or in {@code teardown}. */
  Set<Integer> definedIn(String group) {
    Set<Integer> slots = new TreeSet<>();
    declarations.forEach(
        (slot, all) -> {
          if (all.stream().anyMatch(d -> d.place.group.equals(group))) {
            slots.add(slot);
          }
        });
    return slots;
  }

  /** All names that steps define, by slot. */
  Map<Integer, List<Declaration>> declared() {
    return declarations;
  }

  /** What flows that nothing uses define, by name. */
  Map<String, Declaration> unreached() {
    return unreached;
  }

  List<Use> uses() {
    return uses;
  }
}
