package dev.tonne.decode;

/**
 * One key of the language, as data: errors, suggestions, the schema and the reference read it.
 *
 * @param name kebab-case
 * @param type in words: {@code duration}, {@code whole number}, {@code name → value}
 * @param fallback what holds when it is absent, in words; empty if nothing
 * @param summary one sentence
 */
public record Key(String name, String type, String fallback, String summary) {}
