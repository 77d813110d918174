/** What is drawn on a terminal, and how the two streams of the process know that they are one. */
@NullMarked
package dev.tonne.terminal;

import org.jspecify.annotations.NullMarked;
