@NullMarked
package dev.tonne.terminal;

import org.jspecify.annotations.NullMarked;
