package dev.tonne.decode;

import dev.tonne.expression.Names;
import dev.tonne.expression.Variables;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is known before the run: vars as they are computed, and what is read of the environment. */
final class Constants {
  static final String ENV = "env";

  /**
   * @param value {@link Variables#UNDEFINED} if it could not be computed; that was reported
   * @param origin for people: {@code line 4}, {@code -v users=abc}
   * @param secret whether it stands under {@code secrets}
   */
  record Var(String name, @Nullable Object value, String origin, boolean secret) {}

  private final Names names;
  private final long seed;
  private final Map<Integer, Var> vars = new LinkedHashMap<>();
  private final Map<String, @Nullable Object> environment = new LinkedHashMap<>();

  Constants(Names names, long seed) {
    this.names = names;
    this.seed = seed;
  }

  void define(Var var) {
    vars.put(names.slot(var.name), var);
  }

  /** Says that the environment is read. */
  void environment() {
    names.slot(ENV);
  }

  void environment(String name, String value) {
    environment();
    environment.put(name, value);
  }

  boolean has(int slot) {
    return vars.containsKey(slot) || slot == names.find(ENV);
  }

  /** Whether its value is there. */
  boolean known(int slot) {
    Var var = vars.get(slot);
    return var == null ? slot == names.find(ENV) : Variables.isDefined(var.value);
  }

  @Nullable Var var(int slot) {
    return vars.get(slot);
  }

  Set<String> names() {
    return vars.values().stream().map(Var::name).collect(Collectors.toSet());
  }

  /** Values of the vars that are no secrets, in file order. */
  Map<String, @Nullable Object> values() {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    vars.values().stream().filter(v -> !v.secret).forEach(v -> values.put(v.name, v.value));
    return values;
  }

  /** By slot: what each name is before any step ran. */
  @Nullable Object[] initial() {
    @Nullable Object[] initial = new Object[names.size()];
    int env = names.find(ENV);
    for (int slot = 0; slot < initial.length; slot++) {
      Var var = vars.get(slot);
      initial[slot] = slot == env ? environment : var == null ? Variables.UNDEFINED : var.value;
    }
    return initial;
  }

  /** Slots of vars and env that no step declares. */
  BitSet fixedSlots(Set<Integer> declared) {
    BitSet fixed = new BitSet();
    for (int slot = 0; slot < names.size(); slot++) {
      fixed.set(slot, has(slot) && !declared.contains(slot));
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
