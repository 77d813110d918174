/** Live outputs, one per file. */
@NullMarked
package dev.tonne.output;

import org.jspecify.annotations.NullMarked;
