package dev.tonne.syntax;

import dev.tonne.source.Diagnostics;
import dev.tonne.source.Span;
import java.util.List;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;

/** Refuses tabs between the scalars of a file; inside text and comments they are what they are. */
final class Tabs {
  private final Positions positions;
  private final Diagnostics diagnostics;
  private final String text;

  Tabs(Positions positions, Diagnostics diagnostics) {
    this.positions = positions;
    this.diagnostics = diagnostics;
    this.text = positions.source().text();
  }

  void check(List<Event> events) {
    int from = 0;
    for (Event event : events) {
      if (event instanceof ScalarEvent) {
        gap(from, positions.offset(event.getStartMark()));
        from = Math.max(from, positions.offset(event.getEndMark()));
      }
    }
    gap(from, text.length());
  }

  private void gap(int from, int to) {
    boolean comment = false;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      comment = (comment || c == '#') && c != '\n' && c != '\r';
      if (c == '\t' && !comment) {
        report(diagnostics, positions.span(i, i + 1));
      }
    }
  }

  static void report(Diagnostics diagnostics, Span tab) {
    diagnostics.error(tab, "tab", "a tab stands where YAML wants blanks", "use blanks instead");
  }
}
