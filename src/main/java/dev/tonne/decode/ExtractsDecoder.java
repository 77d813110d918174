package dev.tonne.decode;

import dev.tonne.expression.Template;
import dev.tonne.scenario.Extract;
import dev.tonne.scenario.Extractor;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes {@code extract:}, each entry by the decoder of its kind. */
final class ExtractsDecoder {
  /** What {@code name: $.path} stands for. */
  private static final String SHORT_FORM = "json";

  private final DecodeContext context;
  private final Registry registry;
  private final boolean secret;
  private final boolean keep;

  ExtractsDecoder(DecodeContext context, boolean secret, boolean keep) {
    this.context = context;
    this.secret = secret;
    this.keep = keep;
    this.registry = context.registry;
  }

  List<Extract> decode(@Nullable Node node, String stepName) {
    List<Extract> extracts = new ArrayList<>();
    if (node == null) {
      return extracts;
    }
    if (!(node instanceof Node.Mapping mapping)) {
      WrongTypes.expected("a mapping: `name: $.path`, line by line", node, context);
      return extracts;
    }
    for (Node.Entry entry : mapping.entries()) {
      Extract extract = extract(entry, stepName);
      if (extract != null) {
        extracts.add(extract);
      }
    }
    return extracts;
  }

  private @Nullable Extract extract(Node.Entry entry, String stepName) {
    Node value = entry.value();
    Template fallback = null;
    Extractor extractor = null;
    if (value instanceof Node.Mapping) {
      ObjectReader whole =
          ObjectReader.of(value, entry.key().span(), registry.extractTable, context);
      extractor = longForm(whole);
      fallback = fallback(whole);
    } else if (value instanceof Node.Scalar scalar && !scalar.empty()) {
      ExtractorDecoder decoder = registry.extractors.get(SHORT_FORM);
      extractor = decoder == null ? null : decoder.decode(scalar, null, context);
    } else {
      WrongTypes.expected("a path, `$.id`, or a mapping", value, context);
    }
    int slot = context.declareExtracted(entry.key(), "`" + stepName + "`", keep);
    if (secret) {
      // Masking what the server answered is a purpose of its own.
      context.scope.useful(slot);
    }
    return extractor == null
        ? null
        : new Extract(entry.key().text(), slot, extractor, fallback, secret, keep);
  }

  private @Nullable Extractor longForm(ObjectReader whole) {
    List<String> kinds =
        whole.known().keySet().stream().filter(registry.extractors::containsKey).toList();
    if (kinds.size() != 1) {
      if (kinds.size() > 1) {
        context.error(
            whole.place(kinds.get(1)),
            "two-extractors",
            "an extract is of one kind, and this one has `" + String.join("` and `", kinds) + "`");
      } else if (registry.extractors.keySet().stream().noneMatch(whole::excused)) {
        context.error(
            whole.place(),
            "missing-key",
            "this extract doesn't say where to look",
            "one of " + String.join(", ", registry.extractors.keySet()));
      }
      return null;
    }
    String kind = kinds.get(0);
    ExtractorDecoder decoder = registry.extractors.get(kind);
    refuseOthers(whole, kind, decoder);
    Node value = whole.get(kind);
    if (value instanceof Node.Scalar scalar && scalar.empty()) {
      WrongTypes.expected("text", value, context);
      return null;
    }
    return value == null || decoder == null ? null : decoder.decode(value, whole, context);
  }

  /** Options that belong to other kinds of extractors. */
  private void refuseOthers(ObjectReader whole, String kind, @Nullable ExtractorDecoder decoder) {
    List<String> own =
        decoder == null ? List.of() : decoder.options().stream().map(Key::name).toList();
    for (String key : whole.known().keySet()) {
      if (!key.equals(kind) && !own.contains(key) && !key.equals(Tables.DEFAULT.name())) {
        context.error(
            whole.place(key), "unknown-key", "`" + key + "` means nothing beside `" + kind + "`");
      }
    }
  }

  private @Nullable Template fallback(ObjectReader whole) {
    Node value = whole.get(Tables.DEFAULT.name());
    if (value == null || value instanceof Node.Scalar) {
      return value instanceof Node.Scalar scalar ? context.typed(scalar) : null;
    }
    WrongTypes.expected("a single value", value, context);
    return null;
  }
}
