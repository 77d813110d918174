package dev.tonne.demo;

import java.time.Instant;

/**
 * A document that someone registered.
 *
 * @param type as its creator named it: {@code JSON}
 * @param contentType as it was sent
 */
record Artifact(
    String group, String id, String type, String contentType, byte[] document, Instant createdOn) {
  /** About what the maps and objects around one take. */
  private static final int OVERHEAD = 300;

  /** Bytes of memory, roughly. */
  long weight() {
    return document.length + 2L * (group.length() + id.length()) + OVERHEAD;
  }
}
