/** What tests of several packages share. */
@NullMarked
package dev.tonne.testing;

import org.jspecify.annotations.NullMarked;
