package dev.tonne.json;

import java.io.Serial;

/**
 * Text that is not JSON, or a path that is none; the message is for the user. Servers answer with
 * such text at full load, so that it carries no stack trace.
 */
public final class JsonException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final int offset;

  /**
   * @param offset of the fault in the text, -1 if unknown
   */
  public JsonException(String message, int offset) {
    super(message, null, false, false);
    this.offset = offset;
  }

  public int offset() {
    return offset;
  }
}
