/** Text with positions, and what is told about it. A leaf: imports nothing of ours. */
@NullMarked
package dev.tonne.source;

import org.jspecify.annotations.NullMarked;
