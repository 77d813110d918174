package dev.tonne.decode;

import dev.tonne.expression.Names;
import dev.tonne.expression.Variables;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** What is known before the run: vars as they are computed, and what is read of the environment. */
final class Constants {
  static final String ENV = "env";

  /**
   * @param value {@link Variables#UNDEFINED} if it could not be computed; that was reported
   * @param origin for people: {@code line 4}, {@code -v users=abc}
   */
  record Var(@Nullable Object value, String origin) {}

  private final Names names;
  private final long seed;
  private final Map<String, Var> vars = new LinkedHashMap<>();
  private final Map<String, @Nullable Object> environment = new LinkedHashMap<>();

  Constants(Names names, long seed) {
    this.names = names;
    this.seed = seed;
  }

  void define(String name, Var var) {
    names.slot(name);
    vars.put(name, var);
  }

  /** Says that the environment is read. */
  void environment() {
    names.slot(ENV);
  }

  void environment(String name, String value) {
    environment();
    environment.put(name, value);
  }

  boolean has(String name) {
    return vars.containsKey(name) || name.equals(ENV);
  }

  /** Whether its value is there. */
  boolean known(String name) {
    Var var = vars.get(name);
    return name.equals(ENV) || (var != null && Variables.isDefined(var.value));
  }

  @Nullable Var var(String name) {
    return vars.get(name);
  }

  Set<String> names() {
    return vars.keySet();
  }

  /** Values of the vars, in file order. */
  Map<String, @Nullable Object> values() {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    vars.forEach((name, var) -> values.put(name, var.value));
    return values;
  }

  /** By slot: what each name is before any step ran. */
  @Nullable Object[] initial() {
    @Nullable Object[] initial = new Object[names.size()];
    for (int slot = 0; slot < initial.length; slot++) {
      String name = names.name(slot);
      Var var = vars.get(name);
      initial[slot] =
          name.equals(ENV) ? environment : var == null ? Variables.UNDEFINED : var.value;
    }
    return initial;
  }

  /** Slots of vars and env that no step declares. */
  BitSet fixedSlots(Set<String> declared) {
    BitSet fixed = new BitSet();
    List<String> all = new ArrayList<>(vars.keySet());
    all.add(ENV);
    for (int slot = 0; slot < names.size(); slot++) {
      fixed.set(slot, all.contains(names.name(slot)) && !declared.contains(names.name(slot)));
    }
    return fixed;
  }

  /**
   * All values, with draws of their own for what is computed, so that one var more or less changes
   * no other.
   */
  Variables variables(String purpose) {
    return new Variables(
        initial(), names.size(), new SplittableRandom(seed * 31 + purpose.hashCode()));
  }
}
