/** What a run came to: pure records made from what was recorded. */
@NullMarked
package dev.tonne.summary;

import org.jspecify.annotations.NullMarked;
