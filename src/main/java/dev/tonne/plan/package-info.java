/** The scenario compiled into actions that call one another's successor. */
@NullMarked
package dev.tonne.plan;

import org.jspecify.annotations.NullMarked;
