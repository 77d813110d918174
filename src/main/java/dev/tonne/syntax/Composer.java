package dev.tonne.syntax;

import dev.tonne.source.Diagnostics;
import dev.tonne.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;

/**
 * Builds the nodes of one document from its events. SnakeYAML's own composer would let cycles,
 * duplicates, tags and merges through.
 */
final class Composer {
  private static final int DEEPEST = 100;
  private static final int MOST_EXPANDED = 100_000;

  private record Anchored(Node node, int size) {}

  /** Ends composing; the reason was reported. */
  private static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unreadable() {
      super(null, null, false, false);
    }
  }

  private final Positions positions;
  private final Diagnostics diagnostics;
  private final List<Event> events;
  private final Scalars scalars;
  private final Map<String, @Nullable Anchored> anchors = new HashMap<>();
  private int next;
  private int composed;
  private int expanded;

  Composer(Positions positions, Diagnostics diagnostics, List<Event> events) {
    this.positions = positions;
    this.diagnostics = diagnostics;
    this.events = events;
    this.scalars = new Scalars(positions, diagnostics);
  }

  /** The first document's root; null if there is none, or it can't be read. */
  @Nullable Node document() {
    List<Event> starts = events.stream().filter(e -> e instanceof DocumentStartEvent).toList();
    if (starts.size() > 1) {
      int at = positions.offset(starts.get(1).getStartMark());
      diagnostics.error(
          positions.span(at, at + 3),
          "several-documents",
          "a second document begins here; a scenario file holds one");
    }
    try {
      next = starts.isEmpty() ? 0 : events.indexOf(starts.get(0)) + 1;
      Node root = starts.isEmpty() ? null : node(1);
      if (root == null || (root instanceof Node.Scalar s && s.empty())) {
        diagnostics.error(positions.span(0, 1), "empty-file", "there is nothing in this file");
        return null;
      }
      return root;
    } catch (Unreadable e) {
      return null;
    }
  }

  private Node node(int depth) {
    Event event = events.get(next++);
    if (event instanceof AliasEvent alias) {
      return alias(alias);
    }
    NodeEvent start = (NodeEvent) event;
    Span begin = scalars.begin(start);
    if (depth > DEEPEST) {
      throw refuse(begin, "too-deep", "nested more than " + DEEPEST + " levels deep");
    }
    int before = composed++;
    if (start.getAnchor() != null) {
      anchors.put(start.getAnchor(), null);
    }
    Node node = content(start, begin, depth);
    if (start.getAnchor() != null) {
      anchors.put(start.getAnchor(), new Anchored(node, composed - before));
    }
    return node;
  }

  private Node content(NodeEvent start, Span begin, int depth) {
    if (start instanceof ScalarEvent scalar) {
      return scalars.scalar(scalar, begin);
    }
    if (start instanceof SequenceStartEvent sequence) {
      scalars.refuseTag(sequence, sequence.getTag());
      return new Node.Sequence(items(depth), begin);
    }
    MappingStartEvent mapping = (MappingStartEvent) start;
    scalars.refuseTag(mapping, mapping.getTag());
    return new Node.Mapping(entries(depth), begin);
  }

  private List<Node> items(int depth) {
    List<Node> items = new ArrayList<>();
    while (!events.get(next).is(Event.ID.SequenceEnd)) {
      items.add(node(depth + 1));
    }
    next++;
    return List.copyOf(items);
  }

  private List<Node.Entry> entries(int depth) {
    Entries entries = new Entries(diagnostics);
    while (!events.get(next).is(Event.ID.MappingEnd)) {
      Event at = events.get(next);
      Node key = node(depth + 1);
      boolean explicit = scalars.explicitKey(at);
      Node value = node(depth + 1);
      if (key instanceof Node.Scalar scalar && !explicit) {
        entries.add(scalar, value);
      } else {
        diagnostics.error(
            key.span(), "complex-key", "a key must be plain text", "write it as `key: value`");
      }
    }
    next++;
    return entries.merged();
  }

  private Node alias(AliasEvent alias) {
    int at = positions.offset(alias.getStartMark());
    Span span = positions.span(at, positions.offset(alias.getEndMark()));
    String name = alias.getAnchor();
    if (!anchors.containsKey(name)) {
      throw refuse(
          span,
          "undefined-alias",
          "no anchor `&" + name + "` stands above this alias",
          scalars.quoted(at, "if it is meant as text, quote it"));
    }
    Anchored target = anchors.get(name);
    if (target == null) {
      throw refuse(span, "alias-cycle", "`*" + name + "` stands inside what it refers to");
    }
    composed += target.size;
    expanded += target.size;
    if (expanded > MOST_EXPANDED) {
      throw refuse(span, "alias-bomb", "aliases expand to more than " + MOST_EXPANDED + " values");
    }
    return target.node;
  }

  private Unreadable refuse(Span span, String code, String message, String... hints) {
    diagnostics.error(span, code, message, hints);
    return new Unreadable();
  }
}
