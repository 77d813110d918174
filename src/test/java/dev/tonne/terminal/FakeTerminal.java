package dev.tonne.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A terminal that knows what {@link Screen} uses, and throws at anything else. */
public final class FakeTerminal extends OutputStream {
  private final List<StringBuilder> rows = new ArrayList<>(List.of(new StringBuilder()));
  private int columns;
  private int row;
  private int column;
  private boolean wraps = true;
  private boolean cursorVisible = true;
  private boolean broken;

  public FakeTerminal(int columns) {
    this.columns = columns;
  }

  public synchronized int columns() {
    return columns;
  }

  /** What is on the rows stays where it is. */
  public synchronized void resize(int newColumns) {
    columns = newColumns;
  }

  /** The next write fails. */
  public synchronized void breakOff() {
    broken = true;
  }

  /** Without colours; nothing after the last one that has something on it. */
  public synchronized List<String> rows() {
    List<String> texts = new ArrayList<>();
    rows.forEach(text -> texts.add(text.toString().stripTrailing()));
    while (!texts.isEmpty() && texts.get(texts.size() - 1).isEmpty()) {
      texts.remove(texts.size() - 1);
    }
    return texts;
  }

  public synchronized int cursorColumn() {
    return column;
  }

  public synchronized boolean cursorVisible() {
    return cursorVisible;
  }

  public synchronized boolean wraps() {
    return wraps;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  /** Each write is whole: a picture that came in pieces would be seen half drawn. */
  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws IOException {
    if (broken) {
      throw new IOException("Input/output error");
    }
    String text = new String(bytes, from, length, StandardCharsets.UTF_8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\u001b') {
        int end = i + 2;
        while (!Character.isLetter(text.charAt(end))) {
          end++;
        }
        control(text.substring(i + 1, end + 1));
        i = end;
      } else if (c == '\r') {
        column = 0;
      } else if (c == '\n') {
        column = 0;
        down();
      } else {
        put(c);
      }
    }
  }

  private void control(String code) {
    if (code.equals("[J")) {
      rows.get(row).setLength(Math.min(column, rows.get(row).length()));
      rows.subList(row + 1, rows.size()).clear();
    } else if (code.equals("[?7l") || code.equals("[?7h")) {
      wraps = code.endsWith("h");
    } else if (code.equals("[?25l") || code.equals("[?25h")) {
      cursorVisible = code.endsWith("h");
    } else if (!code.matches("\\[\\d+m")) {
      throw new IllegalStateException("not for this terminal: ESC" + code);
    }
  }

  private void put(char c) {
    if (columns > 0 && column == columns) {
      if (!wraps) {
        return;
      }
      column = 0;
      down();
    }
    StringBuilder text = rows.get(row);
    while (text.length() <= column) {
      text.append(' ');
    }
    text.setCharAt(column++, c);
  }

  private void down() {
    row++;
    if (row == rows.size()) {
      rows.add(new StringBuilder());
    }
  }
}
