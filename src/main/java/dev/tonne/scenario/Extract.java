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
 */
public record Extract(String name, int slot, Extractor extractor, @Nullable Template fallback) {}
