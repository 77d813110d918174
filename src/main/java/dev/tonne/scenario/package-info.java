/** The validated, immutable model of a scenario file. */
@NullMarked
package dev.tonne.scenario;

import org.jspecify.annotations.NullMarked;
