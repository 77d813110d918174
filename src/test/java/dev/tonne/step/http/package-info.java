@NullMarked
package dev.tonne.step.http;

import org.jspecify.annotations.NullMarked;
