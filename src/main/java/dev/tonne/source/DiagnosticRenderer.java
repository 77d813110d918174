package dev.tonne.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Diagnostics as text with the source line and a caret, sorted, then a count. */
public final class DiagnosticRenderer {
  private DiagnosticRenderer() {}

  /** The whole text, each line ended by a newline; empty if nothing was found. */
  public static String render(Diagnostics diagnostics) {
    List<Diagnostic> sorted = diagnostics.sorted();
    if (sorted.isEmpty()) {
      return "";
    }
    Map<String, List<String>> lines = new HashMap<>();
    StringBuilder out = new StringBuilder();
    for (Diagnostic d : sorted) {
      SourceFile source = d.span().source();
      one(out, d, lines.computeIfAbsent(source.text(), t -> source.lines()), diagnostics::shown);
      out.append('\n');
    }
    return out.append(count(sorted)).append('\n').toString();
  }

  private static void one(
      StringBuilder out, Diagnostic d, List<String> lines, UnaryOperator<String> shown) {
    Span span = d.span();
    String line = span.line() <= lines.size() ? shown.apply(lines.get(span.line() - 1)) : "";
    SourceExcerpt excerpt = SourceExcerpt.of(line, span.column() - 1, span.length());
    String number = Integer.toString(span.line());
    String margin = " ".repeat(number.length() + 1);
    out.append(Printable.escape(span.source().name()))
        .append(':' + number + ':' + span.column() + ": ")
        .append(d.severity().name().toLowerCase(Locale.ROOT) + '[' + d.code() + "]\n")
        .append(margin + "|\n")
        .append((number + " | " + excerpt.text()).stripTrailing() + '\n')
        .append(margin + "| " + excerpt.carets() + '\n');
    List<String> told = new ArrayList<>(d.hints());
    told.add(0, d.message());
    told.forEach(t -> out.append(margin + "= " + Printable.escape(shown.apply(t)) + '\n'));
  }

  private static String count(List<Diagnostic> all) {
    long errors = all.stream().filter(d -> d.severity() == Diagnostic.Severity.ERROR).count();
    long warnings = all.size() - errors;
    if (warnings == 0) {
      return many(errors, "error");
    }
    return errors == 0
        ? many(warnings, "warning")
        : many(errors, "error") + ", " + many(warnings, "warning");
  }

  private static String many(long n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }
}
