/**
 * The request step and its transport over HttpClient5. The only user of hc5 beside the demo server.
 */
@NullMarked
package dev.tonne.step.http;

import org.jspecify.annotations.NullMarked;
