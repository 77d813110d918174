package dev.tonne.expression;

import org.jspecify.annotations.Nullable;

/** How values turn into text. */
public final class Values {
  private Values() {}

  /**
   * Text as itself, a number as typed or (computed) shortest, an object or list as JSON, null as
   * empty text.
   */
  public static String text(@Nullable Object value) {
    throw new UnsupportedOperationException("" + value);
  }
}
