package dev.tonne.json;

import java.io.Serial;
import java.math.BigDecimal;

/** A number that travels exactly as it was written: {@code 1.50}, {@code 12345678901234567890}. */
public final class JsonNumber extends Number {
  @Serial private static final long serialVersionUID = 1L;

  private final String text;

  /**
   * @param text a number in JSON's grammar (RFC 8259 section 6)
   */
  public JsonNumber(String text) {
    this.text = text;
  }

  /** Its value, for arithmetic. */
  public BigDecimal decimal() {
    return new BigDecimal(text);
  }

  /** Whether it is written as a whole number that fits 64 bits, so that reading it is cheap. */
  public boolean isShortWhole() {
    for (int i = text.startsWith("-") ? 1 : 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return text.length() <= 18;
  }

  @Override
  public int intValue() {
    return decimal().intValue();
  }

  @Override
  public long longValue() {
    return decimal().longValue();
  }

  @Override
  public float floatValue() {
    return Float.parseFloat(text);
  }

  @Override
  public double doubleValue() {
    return Double.parseDouble(text);
  }

  /** Numbers are equal when they were written the same; compare {@link #decimal} for values. */
  @Override
  public boolean equals(Object other) {
    return other instanceof JsonNumber n && n.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** As it was written. */
  @Override
  public String toString() {
    return text;
  }
}
