@NullMarked
package dev.tonne.mask;

import org.jspecify.annotations.NullMarked;
