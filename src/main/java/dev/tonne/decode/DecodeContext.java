package dev.tonne.decode;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Expressions;
import dev.tonne.expression.Names;
import dev.tonne.expression.Template;
import dev.tonne.mask.Secrets;
import dev.tonne.scenario.Check;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Step;
import dev.tonne.source.Diagnostics;
import dev.tonne.source.Span;
import dev.tonne.syntax.Node;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What decoders share: diagnostics, expressions, names, and the way to decode nested things. */
public final class DecodeContext {
  private static final int SHORTEST_SECRET = 6;

  final Registry registry;
  final DecodeOptions options;
  final Names names = new Names();
  final Constants constants;
  final Scope scope = new Scope();
  final Measured measured = new Measured();
  final FileNames fileNames = new FileNames(this);
  final DataSetsDecoder data = new DataSetsDecoder(this);
  final Secrets secrets;
  boolean baseUrl;
  boolean hops;
  boolean resources;
  private final Diagnostics diagnostics;
  private final Texts texts;
  private Map<String, Optional<String>> tags = Map.of();
  final FlowsDecoder flows = new FlowsDecoder(this);

  DecodeContext(Registry registry, DecodeOptions options, Diagnostics diagnostics) {
    this.registry = registry;
    this.options = options;
    this.secrets = options.secrets();
    this.diagnostics = diagnostics;
    this.constants = new Constants(names, options.seed());
    this.texts = new Texts(this, new Expressions(registry.functions, names));
  }

  /** Whether the file, or the command line, gives any base-url at all. */
  public boolean hasBaseUrl() {
    return baseUrl;
  }

  /** Whether the file has any step at all that may take more than one exchange. */
  public boolean hasHops() {
    return hops;
  }

  /** Whether the file has any step at all that may fetch what a page shows. */
  public boolean hasResources() {
    return resources;
  }

  /** Reports an error; empty hints are left out. */
  public void error(Span span, String code, String message, String... hints) {
    diagnostics.error(span, code, message, told(hints));
  }

  /** Reports a warning; empty hints are left out. */
  public void warning(Span span, String code, String message, String... hints) {
    diagnostics.warning(span, code, message, told(hints));
  }

  private static String[] told(String... hints) {
    return Arrays.stream(hints).filter(h -> !h.isEmpty()).toArray(String[]::new);
  }

  /**
   * A scalar that is rendered at each request. Its problems are reported at their own column, its
   * names are checked when the whole file is known.
   *
   * @return null if an error was reported (also when the node is no scalar)
   */
  public @Nullable Template template(Node node) {
    return texts.template(node);
  }

  /**
   * As {@link #template}, for a value without a fixed type: a plain scalar that is a JSON literal
   * is that value, everything else is a template's value. A constant has {@link Template#value} of
   * the right type. An empty scalar is an error.
   */
  public @Nullable Template typed(Node.Scalar scalar) {
    return texts.typed(scalar);
  }

  /**
   * As {@link #template}, for the value of a header, query or form field: an empty one is empty
   * text, a plain {@code null} has the value null, which leaves the field out.
   */
  public @Nullable Template field(Node node) {
    return node instanceof Node.Scalar scalar && !scalar.empty() ? typed(scalar) : template(node);
  }

  /** As {@link #field}, where a list may stand for several values of one name. */
  public List<Template> fields(Node node) {
    List<Template> values = new ArrayList<>();
    for (Node item : node instanceof Node.Sequence list ? list.items() : List.of(node)) {
      Template value = field(item);
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  /** The entries of {@code headers:}, refused ones reported; empty if absent. */
  public Map<String, List<Template>> headers(@Nullable Node mapping) {
    return new HeadersDecoder(this).decode(mapping);
  }

  /** A scalar read before the run, vars and env inserted; null if an error was reported. */
  public @Nullable String text(Node node) {
    Texts.Resolved resolved = resolve(node);
    return resolved == null ? null : resolved.text();
  }

  /** As {@link #text}, with where it came from. */
  Texts.@Nullable Resolved resolve(Node node) {
    return texts.resolve(node);
  }

  /** A value without a fixed type computed before the run; UNDEFINED after an error. */
  @Nullable Object value(Node node, String purpose) {
    return texts.value(node, purpose);
  }

  /** Says that a step defines a variable, and returns its slot. */
  public int declare(Node.Scalar name, String by) {
    return declare(name, by, false);
  }

  /** As {@link #declare(Node.Scalar, String)}; a kept one may be read in every later loop. */
  public int declare(Node.Scalar name, String by, boolean keep) {
    return declare(name, by, keep, false);
  }

  /** As above, of a value that is worth nothing unless it is read. */
  int declareExtracted(Node.Scalar name, String by, boolean keep) {
    return declare(name, by, keep, true);
  }

  private int declare(Node.Scalar name, String by, boolean keep, boolean extracted) {
    fileNames.reuse(name);
    int slot = names.slot(name.text());
    scope.declare(name, slot, by, keep, extracted);
    return slot;
  }

  /** While decoding runs, what steps define is kept for all loops. */
  public <T> T kept(Supplier<T> decoding) {
    return scope.kept(decoding);
  }

  /** A slot of its own for what a block or flow calls so: for {@link #bound}. */
  public int local(Node.Scalar name) {
    fileNames.reuse(name);
    return fresh(name.text());
  }

  /** Those of some slots that nothing decoded so far reads. */
  public Set<Integer> unread(Collection<Integer> slots) {
    Set<Integer> unread = new LinkedHashSet<>(slots);
    unread.removeIf(scope::read);
    return unread;
  }

  /** Says that a step is measured under a name, so that thresholds can ask for it. */
  public void measured(String name) {
    measured(name, List.of(), List.of());
  }

  /**
   * As {@link #measured(String)}.
   *
   * @param checks names of its checks
   * @param phases its times; {@code total} alone makes it a transaction
   */
  public void measured(String name, Collection<String> checks, Collection<String> phases) {
    if (scope.place().once()) {
      measured.outside(name, scope.place().called());
    } else if (!scope.muted()) {
      measured.add(
          new Measured.Line(
              scope.place().group(), name, List.copyOf(checks), List.copyOf(phases), tags));
    }
  }

  /**
   * Decodes where tags are in force.
   *
   * @param more name to value, empty where it is not known before the run
   */
  <T> T tagged(Map<String, Optional<String>> more, Supplier<T> decoding) {
    Map<String, Optional<String>> outer = tags;
    Map<String, Optional<String>> all = new LinkedHashMap<>(outer);
    all.putAll(more);
    tags = all;
    try {
      return decoding.get();
    } finally {
      tags = outer;
    }
  }

  /** From now on a text is never shown; a short one would be found everywhere by chance. */
  void hide(String secret) {
    if (secret.length() >= SHORTEST_SECRET) {
      secrets.add(secret);
      diagnostics.hide(secret);
    }
  }

  /** The steps of a list, by their verbs. */
  public List<Step> steps(@Nullable Node list) {
    return new StepsDecoder(this).decode(list);
  }

  /** The checks of a {@code check:} mapping, in file order. */
  public List<Check> checks(@Nullable Node mapping) {
    return new ChecksDecoder(this).decode(mapping);
  }

  /** The entries of an {@code extract:} mapping, in file order, their names declared. */
  public List<Extract> extracts(@Nullable Node mapping, String stepName) {
    return extracts(mapping, stepName, false, false);
  }

  /**
   * As {@link #extracts(Node, String)}.
   *
   * @param secret whether the values are masked in everything that is written
   * @param keep whether they outlive the loop
   */
  public List<Extract> extracts(
      @Nullable Node mapping, String stepName, boolean secret, boolean keep) {
    return new ExtractsDecoder(this, secret, keep).decode(mapping, stepName);
  }

  /**
   * A bare expression, a {@code ${…}} around it allowed. Its names are checked as those of a {@link
   * #template}.
   *
   * @return null if an error was reported
   */
  public @Nullable Expression condition(Node node) {
    return texts.condition(node);
  }

  /** A slot of its own that no name leads to; {@code name} is for messages. */
  public int fresh(String name) {
    return names.fresh(name);
  }

  /**
   * Decodes where some names mean these slots and count as defined: arguments, items, {@code
   * repeat.index}.
   */
  public <T> T bound(Map<String, Integer> names, Supplier<T> decoding) {
    Map<String, Integer> before = new LinkedHashMap<>();
    names.forEach((name, slot) -> before.put(name, this.names.bind(name, slot)));
    try {
      return scope.bound(names, decoding);
    } finally {
      before.forEach(this.names::rebind);
    }
  }

  /**
   * The steps of a flow, decoded here and now with what names mean here; empty after an error,
   * which was reported.
   */
  public List<Step> flow(Node.Scalar name) {
    return flows.steps(name);
  }

  /**
   * A path beside the file that names it, vars and env inserted.
   *
   * @return null if there is no such file; that was reported
   */
  public @Nullable Path path(Node node) {
    return new PathDecoder(this).decode(node);
  }
}
