package dev.tonne.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Aligned lines for a terminal. */
final class TextTable {
  private static final int GAP = 2;

  /** Less tells nobody which row it is. */
  private static final int SHORTEST_NAME = 12;

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
    int[] widths = widths();
    return rows.stream().map(row -> line(row, widths)).toList();
  }

  /**
   * As {@link #lines()}, but what is too wide loses the middle of its first cells.
   *
   * @param most columns there are; 0 for any number
   */
  List<String> lines(int most) {
    int[] widths = widths();
    int excess =
        IntStream.of(widths).filter(width -> width > 0).map(w -> w + GAP).sum() - GAP - most;
    if (most > 0 && excess > 0) {
      int first = Math.min(widths[0], Math.max(SHORTEST_NAME, widths[0] - excess));
      rows.replaceAll(row -> shortened(row, first));
    }
    return lines();
  }

  private static List<String> shortened(List<String> row, int first) {
    if (PlainText.width(row.get(0)) <= first) {
      return row;
    }
    List<String> cells = new ArrayList<>(row);
    cells.set(0, PlainText.shorten(row.get(0), first));
    return cells;
  }

  private int[] widths() {
    int[] widths = new int[alignment.length()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], PlainText.width(row.get(i)));
      }
    }
    return widths;
  }

  private String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      if (widths[i] > 0) {
        String cell = row.get(i);
        line.append(i == 0 ? "" : " ".repeat(GAP));
        line.append(
            alignment.charAt(i) == 'r'
                ? PlainText.padLeft(cell, widths[i])
                : PlainText.padRight(cell, widths[i]));
      }
    }
    return line.toString().stripTrailing();
  }
}
