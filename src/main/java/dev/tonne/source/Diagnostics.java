package dev.tonne.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Collects what is found wrong, so that all of it is told at once. */
public final class Diagnostics {
  private final List<Diagnostic> found = new ArrayList<>();

  /** Adds an error; one already told at the same place with the same code is not told twice. */
  public void error(Span span, String code, String message, String... hints) {
    found.add(new Diagnostic(Diagnostic.Severity.ERROR, code, span, message, List.of(hints)));
  }

  /** Adds a warning. */
  public void warning(Span span, String code, String message, String... hints) {
    found.add(new Diagnostic(Diagnostic.Severity.WARNING, code, span, message, List.of(hints)));
  }

  public boolean hasErrors() {
    return found.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
  }

  /** Everything found, by position. */
  public List<Diagnostic> sorted() {
    return Collections.unmodifiableList(found);
  }
}
