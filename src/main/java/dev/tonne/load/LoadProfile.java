package dev.tonne.load;

/** How hard a thread group drives. */
public sealed interface LoadProfile permits ClosedLoad {}
