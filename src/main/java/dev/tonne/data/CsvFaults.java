package dev.tonne.data;

import dev.tonne.source.Diagnostic;
import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is wrong with a CSV text, each at its own line. */
final class CsvFaults {
  /** A file with a wrong separator has as many ragged rows as rows. */
  private static final int MOST_RAGGED = 5;

  private static final String CODE = "csv";

  private final SourceFile source;
  private final Dialect dialect;
  private final List<Diagnostic> found = new ArrayList<>();
  private @Nullable List<String> lines;
  private int ragged;

  CsvFaults(SourceFile source, Dialect dialect) {
    this.source = source;
    this.dialect = dialect;
  }

  List<Diagnostic> all() {
    int more = ragged - MOST_RAGGED;
    if (more <= 0) {
      return found;
    }
    List<Diagnostic> all = new ArrayList<>(found);
    int last = lastRagged(all);
    Diagnostic d = all.get(last);
    List<String> hints = new ArrayList<>(d.hints());
    hints.add("and " + more + " more such row" + (more == 1 ? "" : "s") + " below");
    all.set(last, new Diagnostic(d.severity(), d.code(), d.span(), d.message(), hints));
    return all;
  }

  private static int lastRagged(List<Diagnostic> all) {
    int i = all.size() - 1;
    while (!all.get(i).code().equals("ragged-row")) {
      i--;
    }
    return i;
  }

  /** Names that are missing or there twice. */
  void header(String[] names, int line) {
    Set<String> seen = new HashSet<>();
    int from = 0;
    for (int i = 0; i < names.length; i++) {
      String name = names[i];
      int at = line(line).indexOf(name, from);
      Span place = at < 0 || name.isEmpty() ? whole(line) : at(line, at, name.length());
      from = at < 0 ? from : at + name.length();
      if (name.isEmpty()) {
        boolean last = i == names.length - 1;
        error(
            place,
            "column " + (i + 1) + " has no name",
            last ? "the `" + dialect.delimiter() + "` at the end begins one more column" : "");
      } else if (!seen.add(name)) {
        error(place, "two columns are called `" + name + "`");
      }
    }
    if (names.length == 1) {
      otherDelimiter(names[0], line);
    }
  }

  private void otherDelimiter(String name, int line) {
    for (String other : List.of(";", "\t", ",", "|")) {
      if (name.contains(other) && !other.equals(dialect.delimiter())) {
        String shown = other.equals("\t") ? "\\t" : other;
        found.add(
            new Diagnostic(
                Diagnostic.Severity.WARNING,
                "delimiter",
                whole(line),
                "this is one column; does `" + shown + "` separate several?",
                List.of("if so, say it beside `csv`: delimiter: \"" + shown + "\"")));
        return;
      }
    }
  }

  void ragged(String[] cells, List<String> columns, int line) {
    ragged++;
    if (ragged > MOST_RAGGED) {
      return;
    }
    String named = dialect.columns() == null ? "the header names " : "`columns` names ";
    List<String> hints = new ArrayList<>();
    if (cells.length > columns.size()) {
      hints.add(
          cells[cells.length - 1].isEmpty()
              ? "the `" + dialect.delimiter() + "` at the end begins one more, empty cell"
              : quoting());
    }
    found.add(
        new Diagnostic(
            Diagnostic.Severity.ERROR,
            "ragged-row",
            whole(line),
            "this row has " + many(cells.length, "cell") + ", " + named + columns.size(),
            hints));
  }

  /** The names are given beside the file and stand in it too. */
  void headerAsRow(int line) {
    found.add(
        new Diagnostic(
            Diagnostic.Severity.WARNING,
            "header-as-row",
            whole(line),
            "the first row holds the names of the columns",
            List.of("to skip it, write `header: true` beside `columns`")));
  }

  /** The quotes of the row that begins at {@code line} don't come in pairs. */
  void quotes(int line) {
    String text = source.text();
    QuoteFault fault = QuoteFault.find(text, Places.offset(text, line), dialect);
    error(Places.span(source, fault.offset()), fault.message(), quoting());
  }

  private String quoting() {
    return "a cell with `"
        + dialect.delimiter()
        + "` or `\"` in it stands in quotes, each quote in it written twice: \"{\"\"a\"\":1}\"";
  }

  private void error(Span place, String message, String... hints) {
    List<String> told = Arrays.stream(hints).filter(h -> !h.isEmpty()).toList();
    found.add(new Diagnostic(Diagnostic.Severity.ERROR, CODE, place, message, told));
  }

  private Span whole(int line) {
    return at(line, 0, line(line).length());
  }

  private Span at(int line, int from, int length) {
    return new Span(source, line, from + 1, Math.max(1, length));
  }

  private String line(int line) {
    if (lines == null) {
      lines = source.lines();
    }
    return line <= lines.size() ? lines.get(line - 1) : "";
  }

  private static String many(int n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }
}
