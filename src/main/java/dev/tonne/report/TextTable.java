package dev.tonne.report;

import java.util.ArrayList;
import java.util.List;

/** Aligned lines for a terminal. */
final class TextTable {
  private final String alignment;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param alignment a letter for each column: l or r
   */
  TextTable(String alignment) {
    this.alignment = alignment;
  }

  TextTable row(List<String> cells) {
    rows.add(cells);
    return this;
  }

  TextTable row(String... cells) {
    return row(List.of(cells));
  }

  /** Columns two blanks apart, nothing after the last one. */
  List<String> lines() {
    int[] widths = new int[alignment.length()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], PlainText.width(row.get(i)));
      }
    }
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      if (widths[i] > 0) {
        String cell = row.get(i);
        line.append(i == 0 ? "" : "  ");
        line.append(
            alignment.charAt(i) == 'r'
                ? PlainText.padLeft(cell, widths[i])
                : PlainText.padRight(cell, widths[i]));
      }
    }
    return line.toString().stripTrailing();
  }
}
