package dev.tonne.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Hands out one key per kind of user state. */
final class StateKeys {
  private final Map<String, UserStateKey<?>> byName = new LinkedHashMap<>();

  @SuppressWarnings("unchecked") // one name always comes with one factory
  <T extends UserState> UserStateKey<T> key(String name, Function<VirtualUser, T> factory) {
    return (UserStateKey<T>)
        byName.computeIfAbsent(name, n -> new UserStateKey<>(byName.size(), factory));
  }

  int size() {
    return byName.size();
  }
}
