package dev.tonne.syntax;

import dev.tonne.source.SourceFile;
import dev.tonne.source.Span;
import java.util.List;

/** A piece of YAML where it stands in the file. Anchors and merges are already resolved. */
public sealed interface Node {
  /** Where it begins; for a scalar its text as far as its first line goes. */
  Span span();

  /** How a scalar was written. */
  enum Style {
    PLAIN,
    SINGLE_QUOTED,
    DOUBLE_QUOTED,
    LITERAL,
    FOLDED
  }

  /**
   * @param text with escapes and folding resolved, never retyped
   */
  record Scalar(String text, Style style, Span span) implements Node {
    public boolean plain() {
      return style == Style.PLAIN;
    }

    /** An absent value ({@code x:}), told from {@code x: ""} by its style. */
    public boolean empty() {
      return plain() && text.isEmpty();
    }

    /**
     * Where a part of {@link #text} stands in the file, also behind escapes and in block scalars;
     * the whole scalar's span if it can't be found.
     *
     * @param offset into {@link #text}
     */
    public Span spanAt(int offset, int length) {
      return new ScalarPlaces(this).find(offset, length, span);
    }
  }

  /**
   * @param entries in file order, keys unique
   */
  record Mapping(List<Entry> entries, Span span) implements Node {}

  /** One key with its value. */
  record Entry(Scalar key, Node value) {}

  /** A list. */
  record Sequence(List<Node> items, Span span) implements Node {}

  /** The source that a node came from. */
  default SourceFile source() {
    return span().source();
  }
}
