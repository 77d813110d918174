package dev.tonne.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects what is found wrong, so that all of it is told at once. */
public final class Diagnostics {
  private record Place(SourceFile source, int line, int column, String code) {}

  private final List<Diagnostic> found = new ArrayList<>();
  private final Set<String> hidden = new TreeSet<>(Diagnostics::longestFirst);
  private final Set<Place> told = new HashSet<>();

  /** Adds an error; one already told at the same place with the same code is not told twice. */
  public void error(Span span, String code, String message, String... hints) {
    add(new Diagnostic(Diagnostic.Severity.ERROR, code, span, message, List.of(hints)));
  }

  /** Adds a warning; one already told at the same place with the same code is not told twice. */
  public void warning(Span span, String code, String message, String... hints) {
    add(new Diagnostic(Diagnostic.Severity.WARNING, code, span, message, List.of(hints)));
  }

  /** From now on a text is not shown, wherever it stands. */
  public void hide(String text) {
    if (!text.isEmpty()) {
      hidden.add(text);
    }
  }

  /** A text as it may be shown: as long as before, so that carets stay in their place. */
  String shown(String text) {
    String shown = text;
    for (String secret : hidden) {
      shown = shown.replace(secret, "*".repeat(secret.length()));
    }
    return shown;
  }

  /** Written out: what {@code Comparator} puts together is made anew at each start. */
  private static int longestFirst(String a, String b) {
    return a.length() != b.length() ? Integer.compare(b.length(), a.length()) : a.compareTo(b);
  }

  private void add(Diagnostic diagnostic) {
    Span span = diagnostic.span();
    if (told.add(new Place(span.source(), span.line(), span.column(), diagnostic.code()))) {
      found.add(diagnostic);
    }
  }

  public boolean hasErrors() {
    return found.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
  }

  /** Everything found: sources as they came up, each by position. */
  public List<Diagnostic> sorted() {
    if (found.size() < 2) {
      return List.copyOf(found); // what Comparator puts together below is made anew at each start
    }
    List<String> sources = found.stream().map(d -> d.span().source().name()).distinct().toList();
    return found.stream()
        .sorted(
            Comparator.<Diagnostic>comparingInt(d -> sources.indexOf(d.span().source().name()))
                .thenComparingInt(d -> d.span().line())
                .thenComparingInt(d -> d.span().column()))
        .toList();
  }
}
