package dev.tonne.expression;

/**
 * What is wrong with an expression or template, at its place in the text that was parsed.
 *
 * @param code as in {@code source.Diagnostic}
 * @param hint empty if there is none
 */
public record Problem(int offset, int length, String code, String message, String hint) {}
