package dev.tonne.source;

import java.util.List;

/**
 * One thing told about a source.
 *
 * @param code kebab-case, stable: {@code unknown-key}
 * @param message one sentence in lower case without a full stop
 * @param hints what to do about it, a line each
 */
public record Diagnostic(
    Severity severity, String code, Span span, String message, List<String> hints) {
  /** Errors refuse the file; warnings don't. */
  public enum Severity {
    ERROR,
    WARNING
  }
}
