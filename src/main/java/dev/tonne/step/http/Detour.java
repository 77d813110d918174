package dev.tonne.step.http;

/**
 * Another way for the requests of a step.
 *
 * @param to where they go, whatever their URL says
 * @param line of the head, CRLF and all, that tells them apart there
 */
record Detour(Route to, String line) {}
