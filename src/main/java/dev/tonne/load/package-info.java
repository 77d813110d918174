/** Load profiles as pure maths: when each ordinal starts. No clock, no thread. */
@NullMarked
package dev.tonne.load;

import org.jspecify.annotations.NullMarked;
