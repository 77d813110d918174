/** Clocks, durations and rates. A leaf: imports nothing of ours. */
@NullMarked
package dev.tonne.time;

import org.jspecify.annotations.NullMarked;
