/** What a run records: outcomes, timings, intervals. The only user of HdrHistogram. */
@NullMarked
package dev.tonne.stats;

import org.jspecify.annotations.NullMarked;
