package dev.tonne.syntax;

import dev.tonne.source.Diagnostics;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the entries of one mapping: keys once, {@code <<} merged where it stands. */
final class Entries {
  private static final String MERGE = "<<";

  private final Diagnostics diagnostics;
  private final Map<String, Node.Entry> own = new LinkedHashMap<>();
  private Node.@Nullable Entry merge;

  Entries(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void add(Node.Scalar key, Node value) {
    if (key.empty()) {
      diagnostics.error(key.span(), "missing-key", "a key is missing before the `:`");
      return;
    }
    Node.Entry first = own.putIfAbsent(key.text(), new Node.Entry(key, value));
    if (first != null) {
      diagnostics.error(
          key.span(),
          "duplicate-key",
          "`" + key.text() + "` is written twice",
          "it stands in line " + first.key().span().line() + " already");
    } else if (key.plain() && key.text().equals(MERGE)) {
      merge = own.get(MERGE);
    }
  }

  /** All entries in file order, own keys winning over merged ones, earlier merges over later. */
  List<Node.Entry> merged() {
    if (merge == null) {
      return List.copyOf(own.values());
    }
    Set<String> taken = new HashSet<>(own.keySet());
    List<Node.Entry> all = new ArrayList<>();
    for (Node.Entry entry : own.values()) {
      if (!entry.equals(merge)) {
        all.add(entry);
        continue;
      }
      for (Node.Mapping source : sources(entry.value())) {
        source.entries().stream().filter(e -> taken.add(e.key().text())).forEach(all::add);
      }
    }
    return List.copyOf(all);
  }

  private List<Node.Mapping> sources(Node value) {
    List<Node> nodes = value instanceof Node.Sequence list ? list.items() : List.of(value);
    List<Node.Mapping> sources = new ArrayList<>();
    for (Node node : nodes) {
      if (node instanceof Node.Mapping mapping) {
        sources.add(mapping);
      } else {
        diagnostics.error(
            node.span(), "bad-merge", "`<<` takes a mapping or a list of them", "`<<: *name`");
      }
    }
    return sources;
  }
}
