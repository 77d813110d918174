@NullMarked
package dev.tonne.engine;

import org.jspecify.annotations.NullMarked;
