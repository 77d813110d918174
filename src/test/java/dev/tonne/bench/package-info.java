/** JMH benchmarks: {@code mvn -Pbench test-compile exec:exec -Dbench=StepExtras}. */
@NullMarked
package dev.tonne.bench;

import org.jspecify.annotations.NullMarked;
