package dev.tonne.scenario;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What checks and extractors see of one answer. Valid only during the call: buffers behind it are
 * reused.
 */
public interface Response {
  int status();

  /** All values of a header, whatever its case, in order. */
  List<String> headers(String name);

  /** The decoded body as text, in the charset that Content-Type names, else UTF-8. */
  String bodyText();

  /** The body's size as decoded, in bytes. */
  long bodySize();

  /**
   * The body as JSON, parsed once.
   *
   * @throws dev.tonne.json.JsonException if it is none
   */
  @Nullable Object json();

  /** Service time: from the first byte sent to the last one received, in nanoseconds. */
  long durationNs();

  /** The value that the answer's Set-Cookie gave a cookie, the last one if several; else null. */
  @Nullable String cookie(String name);
}
