/** Templates, expressions, functions and the values they see. The only user of JEXL. */
@NullMarked
package dev.tonne.expression;

import org.jspecify.annotations.NullMarked;
