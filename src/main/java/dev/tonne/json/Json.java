package dev.tonne.json;

import java.nio.ByteBuffer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * JSON text to plain values and back. A value is null, {@link Boolean}, {@link String}, {@link
 * Number} (read: always {@link JsonNumber}), {@code List} or {@code Map} with text keys in order.
 */
public final class Json {
  private static final Pattern LITERAL =
      Pattern.compile("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private Json() {}

  /**
   * Reads one strict JSON document in UTF-8 (RFC 8259; a BOM is skipped). Of a key that is given
   * twice the last value holds. The buffer's position stays.
   *
   * @throws JsonException with the reason and where
   */
  public static @Nullable Object read(ByteBuffer utf8) {
    if (utf8.hasArray()) {
      return JsonReader.read(utf8.array(), utf8.arrayOffset() + utf8.position(), utf8.remaining());
    }
    byte[] bytes = new byte[utf8.remaining()];
    utf8.duplicate().get(bytes);
    return JsonReader.read(bytes, 0, bytes.length);
  }

  /** As {@link #read(ByteBuffer)}, from text. */
  public static @Nullable Object read(String text) {
    return JsonReader.read(text);
  }

  /** The compact JSON text of a value; computed numbers shortest ({@code 3}, {@code 100000}). */
  public static String write(@Nullable Object value) {
    StringBuilder out = new StringBuilder();
    JsonWriter.write(value, out);
    return out.toString();
  }

  /** True if a plain scalar is a JSON number, true, false or null, so is not text. */
  public static boolean isLiteral(String scalar) {
    return LITERAL.matcher(scalar).matches();
  }
}
