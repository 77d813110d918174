package dev.tonne.source;

/** Diagnostics as text with the source line and a caret, sorted, then a count. */
public final class DiagnosticRenderer {
  private DiagnosticRenderer() {}

  /** The whole text, each line ended by a newline; empty if nothing was found. */
  public static String render(Diagnostics diagnostics) {
    throw new UnsupportedOperationException();
  }
}
