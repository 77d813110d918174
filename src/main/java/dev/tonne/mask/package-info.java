/** Keeps secrets out of everything that is written. A leaf: imports nothing of ours. */
@NullMarked
package dev.tonne.mask;

import org.jspecify.annotations.NullMarked;
