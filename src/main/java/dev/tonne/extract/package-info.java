/** Values taken from a response, one file each. */
@NullMarked
package dev.tonne.extract;

import org.jspecify.annotations.NullMarked;
