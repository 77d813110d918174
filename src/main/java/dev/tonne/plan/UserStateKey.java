package dev.tonne.plan;

import java.util.function.Function;

/**
 * Names one kind of {@link UserState}.
 *
 * @param index into the user's states, given by the plan
 * @param factory makes it for a user
 */
public record UserStateKey<T extends UserState>(int index, Function<VirtualUser, T> factory) {}
