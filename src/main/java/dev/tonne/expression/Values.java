package dev.tonne.expression;

import dev.tonne.json.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How values turn into text. */
public final class Values {
  private static final int SHOWN = 80;

  private Values() {}

  /**
   * Text as itself, a number as typed or (computed) shortest, an object or list as JSON, null as
   * empty text.
   */
  public static String text(@Nullable Object value) {
    if (value instanceof String text) {
      return text;
    }
    return value == null ? "" : Json.write(value);
  }

  /** The kind of a value: {@code object array text number boolean null}. */
  public static String type(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String) {
      return "text";
    }
    if (value instanceof Number) {
      return "number";
    }
    if (value instanceof Boolean) {
      return "boolean";
    }
    if (value instanceof Map<?, ?>) {
      return "object";
    }
    if (value instanceof List<?>) {
      return "array";
    }
    throw new IllegalArgumentException("not a JSON value: " + value.getClass().getName());
  }

  /** A value as it is shown in a message: JSON, at most 80 characters of it. */
  public static String shown(@Nullable Object value) {
    Object beginning =
        value instanceof String text && text.length() > SHOWN ? text.substring(0, SHOWN) : value;
    String json = Json.write(beginning);
    return json.length() <= SHOWN ? json : json.substring(0, SHOWN - 1) + "…";
  }
}
