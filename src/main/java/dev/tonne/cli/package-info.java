/** The command line. The only user of picocli and of System.in, out, err, exit and getenv. */
@NullMarked
package dev.tonne.cli;

import org.jspecify.annotations.NullMarked;
