/** Data sets: reads files into rows, deals rows out to users. */
@NullMarked
package dev.tonne.data;

import org.jspecify.annotations.NullMarked;
