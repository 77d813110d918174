/** The lists of everything built in. */
@NullMarked
package dev.tonne.catalog;

import org.jspecify.annotations.NullMarked;
