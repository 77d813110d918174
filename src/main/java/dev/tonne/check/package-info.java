/** Conditions on a response, one file each. */
@NullMarked
package dev.tonne.check;

import org.jspecify.annotations.NullMarked;
