package dev.tonne.source;

/**
 * A stretch of one line of a source.
 *
 * @param line from 1
 * @param column from 1, in UTF-16 units
 * @param length at least 1
 */
public record Span(SourceFile source, int line, int column, int length) {}
