@NullMarked
package dev.tonne.scenario;

import org.jspecify.annotations.NullMarked;
