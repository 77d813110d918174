package dev.tonne.source;

import java.util.ArrayList;
import java.util.List;

/**
 * A source line as a terminal shows it, cut around what is pointed at, with the carets under it.
 */
record SourceExcerpt(String text, String carets) {
  private static final int WIDEST = 100;
  private static final int BEFORE = 40;
  private static final String TAB = "    ";

  private record Cell(int from, String shown, int width) {}

  static SourceExcerpt of(String line, int from, int length) {
    List<Cell> cells = cells(line);
    int first = index(cells, from);
    int last = Math.max(first + 1, index(cells, from + length));
    int start = 0;
    int end = cells.size();
    if (width(cells, 0, end) > WIDEST) {
      start = back(cells, first);
      end = forth(cells, start);
    }
    int to = Math.min(last, Math.max(end, first + 1));
    String head = start > 0 ? "…" : "";
    StringBuilder text = new StringBuilder(head);
    cells.subList(start, end).forEach(c -> text.append(c.shown));
    text.append(end < cells.size() ? "…" : "");
    int indent = head.length() + width(cells, start, first);
    int under = Math.max(1, width(cells, first, Math.min(to, cells.size())));
    return new SourceExcerpt(text.toString(), " ".repeat(indent) + "^".repeat(under));
  }

  private static List<Cell> cells(String line) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < line.length(); ) {
      int c = line.codePointAt(i);
      String shown = c == '\t' ? TAB : Printable.show(c);
      boolean asIs = shown.codePointCount(0, shown.length()) == 1;
      cells.add(new Cell(i, shown, asIs ? Printable.width(c) : shown.length()));
      i += Character.charCount(c);
    }
    return cells;
  }

  private static int index(List<Cell> cells, int column) {
    int i = 0;
    while (i < cells.size() && cells.get(i).from < column) {
      i++;
    }
    return i;
  }

  private static int width(List<Cell> cells, int from, int to) {
    return cells.subList(from, to).stream().mapToInt(Cell::width).sum();
  }

  private static int back(List<Cell> cells, int first) {
    int i = first;
    int room = BEFORE;
    while (i > 0 && room >= cells.get(i - 1).width) {
      i--;
      room -= cells.get(i).width;
    }
    return i;
  }

  private static int forth(List<Cell> cells, int start) {
    int i = start;
    int room = WIDEST;
    while (i < cells.size() && room >= cells.get(i).width) {
      room -= cells.get(i).width;
      i++;
    }
    return i;
  }
}
