/** Steps that send nothing themselves: they steer a user, compute, group other steps. */
@NullMarked
package dev.tonne.step.flow;

import org.jspecify.annotations.NullMarked;
