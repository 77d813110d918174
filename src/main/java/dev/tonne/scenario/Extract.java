package dev.tonne.scenario;

import dev.tonne.expression.Template;
import org.jspecify.annotations.Nullable;

/**
 * One entry of {@code extract:}.
 *
 * @param name of the variable it defines
 * @param slot of that variable
 * @param fallback the {@code default}; null if there is none (a default of null is a template whose
 *     value is null)
 * @param secret whether its values are masked in everything that is written
 * @param keep whether it outlives the loop
 */
public record Extract(
    String name,
    int slot,
    Extractor extractor,
    @Nullable Template fallback,
    boolean secret,
    boolean keep) {}
