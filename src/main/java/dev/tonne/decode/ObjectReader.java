package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads one mapping against its key table. Unknown keys are reported when it is made, wrong types
 * when a value is asked for; after an error every method returns the fallback or null, so that
 * decoding goes on and finds the next mistake.
 */
public final class ObjectReader {
  private final Node node;
  private final Span place;
  private final DecodeContext context;
  private final Map<String, Node.Entry> entries = new LinkedHashMap<>();

  /** Keys that are not reported as missing, since a wrong one was written for them. */
  private final Set<String> excused = new LinkedHashSet<>();

  private boolean unreadable;
  private boolean advised;

  private ObjectReader(Node node, Span place, DecodeContext context) {
    this.node = node;
    this.place = place;
    this.context = context;
  }

  /** Reports what {@code node} is not a mapping of, or unknown keys in it. */
  public static ObjectReader of(Node node, KeyTable table, DecodeContext context) {
    return of(node, node.span(), table, context);
  }

  /**
   * As {@link #of(Node, KeyTable, DecodeContext)}.
   *
   * @param place where missing keys are reported: the key that the mapping belongs to
   */
  static ObjectReader of(Node node, Span place, KeyTable table, DecodeContext context) {
    ObjectReader reader = new ObjectReader(node, place, context);
    if (node instanceof Node.Mapping mapping) {
      reader.read(mapping, table);
    } else {
      reader.unreadable = true;
      WrongTypes.expected(
          "a mapping with the keys of " + table.what(),
          node,
          context,
          "its keys are " + String.join(", ", table.names()));
    }
    return reader;
  }

  private void read(Node.Mapping mapping, KeyTable table) {
    mapping.entries().stream()
        .filter(e -> table.has(e.key().text()))
        .forEach(e -> entries.put(e.key().text(), e));
    Set<String> present = Set.copyOf(entries.keySet());
    for (Node.Entry entry : mapping.entries()) {
      if (!present.contains(entry.key().text())) {
        unknown(entry, table, present);
      }
    }
  }

  private void unknown(Node.Entry entry, KeyTable table, Set<String> present) {
    String key = entry.key().text();
    UnknownKeys.Suggestion meant = context.registry.unknown.find(key, table, present);
    context.error(
        entry.key().span(),
        "unknown-key",
        "unknown key `" + key + "` in " + table.what(),
        meant.hint());
    advised |= !meant.hint().isEmpty();
    if (meant.key() != null) {
      excused.add(meant.key());
    }
    if (meant.key() != null && meant.spelling()) {
      entries.putIfAbsent(meant.key(), entry);
    } else {
      context.scope.doubt(entry.value());
    }
  }

  public boolean has(String key) {
    return entries.containsKey(key);
  }

  /** The mapping itself. */
  public Node node() {
    return node;
  }

  /** The raw value; null if absent. */
  public @Nullable Node get(String key) {
    Node.Entry entry = entries.get(key);
    return entry == null ? null : entry.value();
  }

  /** The raw value; reported as missing if absent. */
  public @Nullable Node require(String key) {
    Node value = get(key);
    if (value == null && !excused(key)) {
      context.error(place, "missing-key", "`" + key + "` is missing here");
    }
    return value;
  }

  /** Whether a missing key has been told about in another way. */
  boolean excused(String key) {
    return unreadable || excused.contains(key);
  }

  /** These keys are not reported as missing. */
  void excuse(List<String> keys) {
    excused.addAll(keys);
  }

  /** Whether any key of it is unknown, which may have been meant for a missing one. */
  boolean strange() {
    return node instanceof Node.Mapping mapping && mapping.entries().size() > entries.size();
  }

  /** Whether it is no mapping at all. */
  boolean unreadable() {
    return unreadable;
  }

  /** Whether an unknown key was told with what it was meant to be. */
  boolean advised() {
    return advised;
  }

  /** Where missing keys are reported. */
  Span place() {
    return place;
  }

  /** What is written with known keys, in file order. */
  Map<String, Node.Entry> known() {
    return entries;
  }

  /** Text known before the run: vars and env are inserted. */
  public @Nullable String text(String key) {
    Node value = get(key);
    if (value == null || missing(key, value)) {
      return null;
    }
    return context.text(value);
  }

  /** Text rendered at each request. */
  public @Nullable Template template(String key) {
    Node value = get(key);
    if (value == null || missing(key, value)) {
      return null;
    }
    return context.template(value);
  }

  /** Whether a key stands there without a value, which is reported. */
  boolean missing(String key) {
    Node value = get(key);
    return value != null && missing(key, value);
  }

  private boolean missing(String key, Node value) {
    boolean empty = value instanceof Node.Scalar scalar && scalar.empty();
    if (empty) {
      context.error(place(key), "empty-value", "`" + key + "` has no value", behindComment(value));
    }
    return empty;
  }

  /** Where a key stands; where it would be missing if it doesn't. */
  Span place(String key) {
    Node.Entry entry = entries.get(key);
    return entry == null ? place : entry.key().span();
  }

  private static String behindComment(Node value) {
    String line = value.source().lines().get(value.span().line() - 1);
    boolean comment = line.substring(value.span().column() - 1).strip().startsWith("#");
    return comment ? "` #` begins a comment; text with it must be quoted" : "";
  }

  /** Nanoseconds; vars and env are inserted. */
  public long durationNs(String key, long fallback) {
    return durationNs(key, 0, fallback);
  }

  /** Nanoseconds, at least {@code leastNs}; vars and env are inserted. */
  public long durationNs(String key, long leastNs, long fallback) {
    Quantity quantity = quantity(key, "a duration such as 10s");
    return quantity == null ? fallback : quantity.durationNs(leastNs, fallback);
  }

  /** Per second, more than 0; vars and env are inserted. */
  public double rate(String key, double fallback) {
    Quantity quantity = quantity(key, "a rate such as 20/s");
    return quantity == null ? fallback : quantity.rate(false, fallback);
  }

  /** A whole number of at least {@code least}; vars and env are inserted. */
  public long count(String key, long least, long fallback) {
    Quantity quantity = quantity(key, "a whole number");
    return quantity == null ? fallback : quantity.count(least, fallback);
  }

  /** {@code true} or {@code false}; vars and env are inserted, anything else is reported. */
  public boolean flag(String key, boolean fallback) {
    String text = choice(key, List.of("true", "false"));
    return text == null ? fallback : text.equals("true");
  }

  /** The constant whose name in kebab-case is written; null if absent or wrong. */
  public <E extends Enum<E>> @Nullable E choice(String key, Class<E> type) {
    List<E> all = List.of(type.getEnumConstants());
    List<String> words = all.stream().map(e -> Spelling.kebab(e.name())).toList();
    String text = choice(key, words);
    return text == null ? null : all.get(words.indexOf(text));
  }

  /** As {@link #choice(String, Class)}, with what holds if it is absent or wrong. */
  public <E extends Enum<E>> E choice(String key, E fallback) {
    E chosen = choice(key, fallback.getDeclaringClass());
    return chosen == null ? fallback : chosen;
  }

  /**
   * One of some words, vars and env inserted; anything else is reported with the nearest.
   *
   * @return null if absent or wrong
   */
  public @Nullable String choice(String key, List<String> words) {
    Node value = get(key);
    Texts.Resolved text = value == null || missing(key, value) ? null : context.resolve(value);
    if (value == null || text == null || words.contains(text.text())) {
      return text == null ? null : text.text();
    }
    List<String> hints = new ArrayList<>(text.origins());
    hints.add(0, Spelling.hint(text.text(), words));
    context.error(
        value.span(),
        "wrong-value",
        text.told(
            "`" + key + "` is one of " + String.join(", ", words) + ", not `" + text.text() + "`"),
        hints.toArray(String[]::new));
    return null;
  }

  /** A scalar that is to be a quantity, vars and env inserted; null if absent or wrong. */
  @Nullable Quantity quantity(String key, String what) {
    Node value = get(key);
    if (value == null || missing(key, value)) {
      return null;
    }
    if (!(value instanceof Node.Scalar)) {
      WrongTypes.expected(what, value, context);
      return null;
    }
    Texts.Resolved text = context.resolve(value);
    return text == null ? null : new Quantity(key, value.span(), text, context);
  }

  /** The entries of a mapping value, empty if absent; reported if it is something else. */
  public List<Node.Entry> entries(String key) {
    Node value = get(key);
    if (value == null || value instanceof Node.Mapping) {
      return value instanceof Node.Mapping mapping ? mapping.entries() : List.of();
    }
    if (!missing(key, value)) {
      WrongTypes.expected("a mapping: `name: value`, line by line", value, context);
    }
    return List.of();
  }

  /** The items of a list value, empty if absent; reported if it is something else. */
  public List<Node> items(String key) {
    Node value = get(key);
    if (value == null || value instanceof Node.Sequence) {
      return value instanceof Node.Sequence list ? list.items() : List.of();
    }
    if (!missing(key, value)) {
      WrongTypes.expected("a list: each item begins with `- `", value, context);
    }
    return List.of();
  }
}
