/** Renders a summary through templates. The only user of FreeMarker. */
@NullMarked
package dev.tonne.report;

import org.jspecify.annotations.NullMarked;
