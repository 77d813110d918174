package dev.tonne.output;

import java.util.OptionalLong;

/**
 * What a run is meant to come to.
 *
 * @param wholeNs how long it lasts, if that is known
 */
public record Expected(OptionalLong wholeNs) {}
