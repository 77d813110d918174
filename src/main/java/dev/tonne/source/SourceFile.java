package dev.tonne.source;

import java.util.List;

/**
 * A text as it was read, with its lines.
 *
 * @param name as shown in messages, e.g. {@code scenarios/login.yaml}
 * @param text without BOM; line ends as in the file
 */
public record SourceFile(String name, String text) {
  private static final String BOM = "\uFEFF";

  /** Takes a BOM away. */
  public SourceFile {
    text = text.startsWith(BOM) ? text.substring(1) : text;
  }

  /** The lines without their ends; the first is {@code lines().get(0)}. */
  public List<String> lines() {
    return text.lines().toList();
  }
}
