/** Steps that steer a user: think. */
@NullMarked
package dev.tonne.step.flow;

import org.jspecify.annotations.NullMarked;
