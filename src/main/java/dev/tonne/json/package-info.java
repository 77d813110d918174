/** JSON values, reading, writing and paths; Jackson and json-path stay behind it. A leaf. */
@NullMarked
package dev.tonne.json;

import org.jspecify.annotations.NullMarked;
