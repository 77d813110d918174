package dev.tonne.json;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * JSON text to plain values and back. A value is null, {@link Boolean}, {@link String}, {@link
 * Number} (read: always {@link JsonNumber}), {@code List} or {@code Map} with text keys in order.
 */
public final class Json {
  private Json() {}

  /**
   * Reads one strict JSON document in UTF-8.
   *
   * @throws JsonException with the reason and where
   */
  public static @Nullable Object read(ByteBuffer utf8) {
    throw new UnsupportedOperationException(utf8.toString());
  }

  /** As {@link #read(ByteBuffer)}, from text. */
  public static @Nullable Object read(String text) {
    throw new UnsupportedOperationException(text);
  }

  /** The compact JSON text of a value; computed numbers shortest ({@code 3}, {@code 100000}). */
  public static String write(@Nullable Object value) {
    throw new UnsupportedOperationException("" + value);
  }

  /** True if a plain scalar is a JSON number, true, false or null, so is not text. */
  public static boolean isLiteral(String scalar) {
    throw new UnsupportedOperationException(scalar);
  }
}
