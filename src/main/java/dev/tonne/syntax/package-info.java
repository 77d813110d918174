/** YAML text to nodes with positions. The only user of SnakeYAML. */
@NullMarked
package dev.tonne.syntax;

import org.jspecify.annotations.NullMarked;
