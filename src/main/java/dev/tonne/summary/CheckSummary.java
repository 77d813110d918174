package dev.tonne.summary;

/** How often a check held. */
public record CheckSummary(String name, long passed, long failed) {}
