package dev.tonne.syntax;

import dev.tonne.source.Diagnostics;
import dev.tonne.source.Span;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;

/** Makes scalars of events, and finds where nodes really begin, behind anchors and tags. */
final class Scalars {
  private final Positions positions;
  private final Diagnostics diagnostics;
  private final String text;

  Scalars(Positions positions, Diagnostics diagnostics) {
    this.positions = positions;
    this.diagnostics = diagnostics;
    this.text = positions.source().text();
  }

  Node.Scalar scalar(ScalarEvent event, Span begin) {
    Node.Style style =
        switch (event.getScalarStyle()) {
          case SINGLE_QUOTED -> Node.Style.SINGLE_QUOTED;
          case DOUBLE_QUOTED -> Node.Style.DOUBLE_QUOTED;
          case LITERAL -> Node.Style.LITERAL;
          case FOLDED -> Node.Style.FOLDED;
          default -> Node.Style.PLAIN;
        };
    boolean tagged = refuseTag(event, event.getTag());
    Node.Scalar scalar = new Node.Scalar(event.getValue(), style, begin);
    if (!tagged && event.getAnchor() != null && scalar.empty()) {
      int at = positions.offset(event.getStartMark());
      diagnostics.error(
          positions.span(at, at + event.getAnchor().length() + 1),
          "missing-quotes",
          "`&" + event.getAnchor() + "` is an anchor, and there is nothing behind it",
          quoted(at, "if it is meant as text, quote it"));
    }
    return scalar;
  }

  /** Reports a tag. */
  boolean refuseTag(NodeEvent event, @Nullable String tag) {
    if (tag == null) {
      return false;
    }
    int at = positions.offset(event.getStartMark());
    diagnostics.error(
        positions.span(at, skipProperties(at)),
        "tag",
        "a value that begins with `!` is a YAML tag, and tags mean nothing here",
        quoted(at, "if it is meant as text, quote it"));
    return true;
  }

  /** Where a node's content begins, as far as its first line goes. */
  Span begin(NodeEvent event) {
    int start = positions.offset(event.getStartMark());
    int end = positions.offset(event.getEndMark());
    int from = skipProperties(start);
    if (event instanceof ScalarEvent) {
      return positions.span(from, blockHeader(from) ? from + 1 : Math.max(end, from));
    }
    return positions.span(from, end);
  }

  private boolean blockHeader(int at) {
    return at < text.length() && "|>".indexOf(text.charAt(at)) >= 0;
  }

  private int skipProperties(int start) {
    int at = start;
    while (at < text.length() && "&!".indexOf(text.charAt(at)) >= 0) {
      while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      int behind = at;
      while (at < text.length()
          && (text.charAt(at) == '#' || Character.isWhitespace(text.charAt(at)))) {
        at = text.charAt(at) == '#' ? positions.lineEnd(positions.line(at)) : at + 1;
      }
      if (at == text.length()) {
        return behind;
      }
    }
    return at;
  }

  /** True for a key written {@code ? key}. */
  boolean explicitKey(Event key) {
    int at = positions.offset(key.getStartMark()) - 1;
    while (at >= 0 && text.charAt(at) == ' ') {
      at--;
    }
    return at >= 0
        && text.charAt(at) == '?'
        && (at == 0 || Character.isWhitespace(text.charAt(at - 1)));
  }

  /** The line at an offset with quotes where they are missing, or just the advice. */
  String quoted(int offset, String advice) {
    int line = positions.line(offset);
    String written = text.substring(positions.lineStart(line), positions.lineEnd(line));
    return Quoting.candidates(written).stream()
        .findFirst()
        .map(c -> advice + ": " + c.strip())
        .orElse(advice);
  }
}
