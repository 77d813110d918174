package dev.tonne.engine;

/**
 * A user that is to come.
 *
 * @param ordinal within its group, from 0
 * @param intendedNs when the profile wants it
 */
record Arrival(long ordinal, long intendedNs) {}
