package dev.tonne.data;

import dev.tonne.source.Diagnostic;
import dev.tonne.source.SourceFile;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** The rows of a CSV text (RFC 4180) and what is wrong with it; blank lines are no rows. */
final class CsvRows {
  private final SourceFile source;
  private final Dialect dialect;
  private final CsvFaults faults;
  private final List<Map<String, @Nullable Object>> rows = new ArrayList<>();
  private @Nullable Columns columns;
  private int width;
  private boolean skip;

  private CsvRows(SourceFile source, Dialect dialect) {
    this.source = source;
    this.dialect = dialect;
    this.faults = new CsvFaults(source, dialect);
    this.skip = dialect.skipsFirst();
    if (dialect.columns() != null) {
      name(dialect.columns());
    }
  }

  /** Reads to the end, or as far as the quotes can be told apart. */
  static CsvRows read(SourceFile source, Dialect dialect) {
    CsvRows read = new CsvRows(source, dialect);
    try (CSVParser parser = CSVParser.parse(new StringReader(source.text()), format(dialect))) {
      read.all(parser);
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory can't fail to be read", e);
    }
    return read;
  }

  private static CSVFormat format(Dialect dialect) {
    return CSVFormat.RFC4180
        .builder()
        .setDelimiter(dialect.delimiter())
        .setIgnoreSurroundingSpaces(dialect.trim())
        .get();
  }

  List<Map<String, @Nullable Object>> rows() {
    return Collections.unmodifiableList(rows);
  }

  /** Empty if there is no header either. */
  List<String> columns() {
    return columns == null ? List.of() : columns.names();
  }

  SourceFile source() {
    return source;
  }

  /** Whether there is nothing in it at all. */
  boolean blank() {
    return source.text().isBlank();
  }

  /** At their own lines of the file. */
  List<Diagnostic> faults() {
    return faults.all();
  }

  private void all(CSVParser parser) {
    Iterator<CSVRecord> records = parser.iterator();
    int line = 1;
    try {
      while (records.hasNext()) {
        CSVRecord record = records.next();
        if (!blank(record)) {
          take(record.values(), line);
        }
        line = (int) parser.getCurrentLineNumber() + 1;
      }
    } catch (UncheckedIOException e) {
      if (!(e.getCause() instanceof CSVException)) {
        throw e;
      }
      faults.quotes(line);
    }
  }

  /** Whether a line holds nothing, not even quotes. */
  private boolean blank(CSVRecord record) {
    if (record.size() > 1 || !record.get(0).isEmpty()) {
      return false;
    }
    String text = source.text();
    int at = (int) record.getCharacterPosition();
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at == text.length() || text.charAt(at) != '"';
  }

  private void take(String[] cells, int line) {
    if (skip) {
      skip = false;
    } else if (columns == null) {
      faults.header(cells, line);
      name(List.of(cells));
    } else if (cells.length != width) {
      faults.ragged(cells, columns.names(), line);
    } else {
      if (rows.isEmpty() && Arrays.asList(cells).equals(dialect.columns())) {
        faults.headerAsRow(line);
      }
      rows.add(new Row(columns, cells));
    }
  }

  private void name(List<String> names) {
    columns = new Columns(names);
    width = names.size();
  }
}
