/** The built-in target server. */
@NullMarked
package dev.tonne.demo;

import org.jspecify.annotations.NullMarked;
