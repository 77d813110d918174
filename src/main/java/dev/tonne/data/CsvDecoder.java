package dev.tonne.data;

import dev.tonne.decode.DataDecoder;
import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.Key;
import dev.tonne.decode.ObjectReader;
import dev.tonne.source.Diagnostic;
import dev.tonne.source.SourceFile;
import dev.tonne.syntax.Node;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code csv: users.csv}: rows of a file as spreadsheets write them. */
public final class CsvDecoder implements DataDecoder {
  private static final String WRONG = "wrong-value";

  @Override
  public Key key() {
    return new Key("csv", "path", "", "A file of rows, RFC 4180, beside the file that names it.");
  }

  @Override
  public List<Key> options() {
    return List.of(
        new Key("columns", "list of names", "the first line", "Names of the columns."),
        new Key(
            "header", "true or false", "true, beside columns false", "The first line is no row."),
        new Key("delimiter", "one character", ",", "What separates cells."),
        new Key("trim", "true or false", "true", "Takes blanks around unquoted cells away."));
  }

  @Override
  public @Nullable Rows decode(Node.Scalar path, ObjectReader whole, DecodeContext context) {
    Dialect dialect = dialect(whole, context);
    Path file = context.path(path);
    SourceFile source = file == null ? null : TextFile.read(file, path.span(), context);
    if (source == null || dialect == null) {
      return null;
    }
    CsvRows read = CsvRows.read(source, dialect);
    boolean wrong = false;
    for (Diagnostic fault : read.faults()) {
      wrong |= fault.severity() == Diagnostic.Severity.ERROR;
      tell(fault, context);
    }
    if (!wrong && read.rows().isEmpty()) {
      empty(path, read, dialect, context);
      wrong = true;
    }
    return wrong ? null : new Rows(read.columns(), read.rows());
  }

  private static void tell(Diagnostic fault, DecodeContext context) {
    String[] hints = fault.hints().toArray(String[]::new);
    if (fault.severity() == Diagnostic.Severity.ERROR) {
      context.error(fault.span(), fault.code(), fault.message(), hints);
    } else {
      context.warning(fault.span(), fault.code(), fault.message(), hints);
    }
  }

  private static void empty(
      Node.Scalar path, CsvRows read, Dialect dialect, DecodeContext context) {
    boolean onlyHeader = dialect.columns() == null && !read.columns().isEmpty();
    context.error(
        path.span(),
        "no-rows",
        "`" + read.source().name() + (read.blank() ? "` is empty" : "` has no rows"),
        onlyHeader
            ? "its first line is read as the header; if it is a row, name the `columns` here"
            : "");
  }

  /** Null after an error, which was reported. */
  private static @Nullable Dialect dialect(ObjectReader whole, DecodeContext context) {
    List<String> columns = columns(whole, context);
    String delimiter = delimiter(whole, context);
    boolean named = whole.has("columns");
    boolean trim = whole.flag("trim", true);
    boolean header = whole.flag("header", !named);
    Node written = whole.get("header");
    if (!header && !named && written != null) {
      context.error(
          written.span(),
          WRONG,
          "a file without a header needs `columns`",
          "their names, in order: columns: [id, name]");
      return null;
    }
    if (columns == null || delimiter == null) {
      return null;
    }
    return new Dialect(named ? columns : null, header && named, delimiter, trim);
  }

  /** Empty if not given, null after an error, which was reported. */
  private static @Nullable List<String> columns(ObjectReader whole, DecodeContext context) {
    List<String> names = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    boolean wrong = false;
    for (Node item : whole.items("columns")) {
      String name = context.text(item);
      if (name == null) {
        wrong = true;
      } else if (name.isEmpty()) {
        context.error(item.span(), WRONG, "a column needs a name");
        wrong = true;
      } else if (!seen.add(name)) {
        context.error(item.span(), WRONG, "two columns are called `" + name + "`");
        wrong = true;
      } else {
        names.add(name);
      }
    }
    Node written = whole.get("columns");
    if (written instanceof Node.Sequence list && list.items().isEmpty()) {
      context.error(list.span(), WRONG, "`columns` names no column");
    }
    return wrong || (written != null && names.isEmpty()) ? null : names;
  }

  private static @Nullable String delimiter(ObjectReader whole, DecodeContext context) {
    Node written = whole.get("delimiter");
    String text = written == null ? "," : whole.text("delimiter");
    if (text == null || written == null) {
      return text;
    }
    String delimiter = text.equals("\\t") ? "\t" : text;
    if (delimiter.codePointCount(0, delimiter.length()) != 1) {
      context.error(written.span(), WRONG, "a delimiter is one character, such as `;` or `\\t`");
      return null;
    }
    if ("\"\r\n".contains(delimiter)) {
      context.error(written.span(), WRONG, "quotes and line ends can't be a delimiter");
      return null;
    }
    return delimiter;
  }
}
