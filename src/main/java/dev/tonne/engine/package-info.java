/** Drives the plan: loops, users, timers, the stop, the swap of recorders. */
@NullMarked
package dev.tonne.engine;

import org.jspecify.annotations.NullMarked;
