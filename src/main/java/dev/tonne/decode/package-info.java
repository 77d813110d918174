/** Nodes to the scenario, with every mistake reported at once. */
@NullMarked
package dev.tonne.decode;

import org.jspecify.annotations.NullMarked;
