package dev.tonne.output;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a run is meant to come to.
 *
 * @param wholeNs how long it lasts, if that is known
 * @param rate requests started per second, if anything but the answers decides that
 */
public record Expected(OptionalLong wholeNs, OptionalDouble rate) {}
