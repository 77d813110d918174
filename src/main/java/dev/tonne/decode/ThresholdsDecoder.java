package dev.tonne.decode;

import dev.tonne.stats.Threshold;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes {@code thresholds}: lines, or a line with the terms on which it is judged. */
final class ThresholdsDecoder {
  private static final KeyTable LONG_FORM =
      KeyTable.of(
          "a threshold",
          new Key("that", "condition", "", "What must be true: `p95 < 150ms`."),
          new Key("abort", "true or false", "false", "Whether the run ends when it breaks."),
          new Key("after", "duration", "0s", "Judged no sooner after the start."),
          new Key("optional", "true or false", "false", "Shown without changing the exit code."));

  private final DecodeContext context;

  ThresholdsDecoder(DecodeContext context) {
    this.context = context;
  }

  List<Threshold> decode(List<Node> items) {
    List<Threshold> thresholds = new ArrayList<>();
    for (Node item : items) {
      Threshold threshold = one(item);
      if (threshold != null) {
        thresholds.add(threshold);
      }
    }
    return thresholds;
  }

  private @Nullable Threshold one(Node item) {
    if (item instanceof Node.Mapping mapping && isLong(mapping)) {
      ObjectReader reader = ObjectReader.of(item, LONG_FORM, context);
      Threshold.Terms terms =
          new Threshold.Terms(
              reader.flag("abort", false),
              reader.durationNs("after", 0),
              reader.flag("optional", false));
      Node that = reader.require("that");
      return that == null ? null : line(that, terms);
    }
    return line(item, Threshold.Terms.PLAIN);
  }

  /** A mapping without a word of the long form is a line with a colon in it. */
  private static boolean isLong(Node.Mapping mapping) {
    return mapping.entries().size() != 1 || mapping.entries().get(0).key().text().equals("that");
  }

  private @Nullable Threshold line(Node node, Threshold.Terms terms) {
    if (node instanceof Node.Scalar scalar && !scalar.empty()) {
      return new ThresholdLine(scalar, context).decode(terms);
    }
    WrongTypes.notText(node, context);
    return null;
  }
}
