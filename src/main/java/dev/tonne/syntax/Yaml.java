package dev.tonne.syntax;

import dev.tonne.source.Diagnostics;
import dev.tonne.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Parses YAML text into nodes. */
public final class Yaml {
  private Yaml() {}

  /**
   * Parses one document. A syntax error ends parsing and stands alone; duplicate keys, tags,
   * complex keys, tabs, a second document, alias cycles and bombs are errors too.
   *
   * @return null if an error was reported
   */
  public static @Nullable Node parse(SourceFile source, Diagnostics diagnostics) {
    throw new UnsupportedOperationException(source.name() + diagnostics);
  }
}
