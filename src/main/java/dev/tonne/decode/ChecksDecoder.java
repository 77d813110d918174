package dev.tonne.decode;

import dev.tonne.scenario.Check;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes {@code check:}, each key by its own decoder. */
final class ChecksDecoder {
  private final DecodeContext context;

  ChecksDecoder(DecodeContext context) {
    this.context = context;
  }

  List<Check> decode(@Nullable Node node) {
    List<Check> checks = new ArrayList<>();
    if (node == null) {
      return checks;
    }
    ObjectReader reader = ObjectReader.of(node, context.registry.checkTable, context);
    reader
        .known()
        .forEach(
            (key, entry) -> {
              CheckDecoder decoder = context.registry.checks.get(key);
              if (decoder != null) {
                checks.addAll(decoder.decode(entry.value(), context));
              }
            });
    return checks;
  }
}
