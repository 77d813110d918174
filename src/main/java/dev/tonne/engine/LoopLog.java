package dev.tonne.engine;

import java.util.ArrayList;
import java.util.List;

/** What one loop's users tell people, at most so much a second. Confined to the loop. */
final class LoopLog {
  /** Lines a second; more would tell nobody anything. */
  private static final int MOST = 50;

  private List<String> lines = new ArrayList<>();
  private long dropped;

  void add(String line) {
    if (lines.size() < MOST) {
      lines.add(line);
    } else {
      dropped++;
    }
  }

  /** Hands out what was told since the last time. */
  List<String> take() {
    if (lines.isEmpty()) {
      return List.of();
    }
    List<String> taken = lines;
    if (dropped > 0) {
      taken.add("(" + dropped + " more lines were logged in that second)");
    }
    lines = new ArrayList<>();
    dropped = 0;
    return taken;
  }
}
