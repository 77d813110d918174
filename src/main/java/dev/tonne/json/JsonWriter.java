package dev.tonne.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values as compact JSON text. */
final class JsonWriter {
  /** Whole numbers up to so many digits are written without an exponent. */
  private static final int PLAIN_DIGITS = 40;

  private JsonWriter() {}

  static void write(@Nullable Object value, StringBuilder out) {
    if (value == null) {
      out.append("null");
    } else if (value instanceof String text) {
      text(text, out);
    } else if (value instanceof Number number) {
      out.append(number(number));
    } else if (value instanceof Boolean) {
      out.append(value);
    } else if (value instanceof Map<?, ?> map) {
      object(map, out);
    } else if (value instanceof List<?> list) {
      array(list, out);
    } else {
      throw new IllegalArgumentException("not a JSON value: " + value.getClass().getName());
    }
  }

  private static void object(Map<?, ?> map, StringBuilder out) {
    out.append('{');
    String between = "";
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      out.append(between);
      text(String.valueOf(entry.getKey()), out);
      out.append(':');
      write(entry.getValue(), out);
      between = ",";
    }
    out.append('}');
  }

  private static void array(List<?> list, StringBuilder out) {
    out.append('[');
    for (int i = 0; i < list.size(); i++) {
      if (i > 0) {
        out.append(',');
      }
      write(list.get(i), out);
    }
    out.append(']');
  }

  static String number(Number number) {
    if (number instanceof JsonNumber || number instanceof Long || number instanceof Integer) {
      return number.toString();
    }
    double approximate = number.doubleValue();
    if (number instanceof Double && !Double.isFinite(approximate)) {
      throw new IllegalArgumentException("JSON has no " + number);
    }
    BigDecimal decimal = new BigDecimal(number.toString());
    if (decimal.signum() == 0) {
      return "0";
    }
    BigDecimal shortest = decimal.stripTrailingZeros();
    int digitsBefore = shortest.precision() - shortest.scale();
    boolean plain = digitsBefore <= PLAIN_DIGITS && shortest.scale() <= PLAIN_DIGITS;
    return plain ? shortest.toPlainString() : shortest.toString();
  }

  private static void text(String text, StringBuilder out) {
    out.append('"');
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= ' ' && c != '"' && c != '\\' && !Character.isSurrogate(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        continue;
      }
      out.append(text, from, i);
      escape(c, out);
      from = i + 1;
    }
    out.append(text, from, text.length()).append('"');
  }

  /** Also of half a surrogate pair, which UTF-8 can't hold. */
  private static void escape(char c, StringBuilder out) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(Character.forDigit((c >> shift) & 0xf, 16));
        }
      }
    }
  }
}
