package dev.tonne.step.http;

import dev.tonne.decode.DecodeContext;
import dev.tonne.decode.ObjectReader;
import dev.tonne.expression.Template;
import dev.tonne.syntax.Node;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Decodes what {@code headers} and {@code query} hold: name → value. */
final class HttpValues {
  private static final Set<String> OWNED =
      Set.of("content-length", "transfer-encoding", "connection");

  private HttpValues() {}

  static Map<String, Template> decode(ObjectReader step, String key, DecodeContext context) {
    Map<String, Template> values = new LinkedHashMap<>();
    for (Node.Entry entry : step.entries(key)) {
      Template value = context.template(entry.value());
      if (value != null) {
        values.put(entry.key().text(), value);
      }
    }
    return values;
  }

  /** Headers that frame the message are tonne's own to write. */
  static void refuseOwned(ObjectReader step, DecodeContext context) {
    for (Node.Entry entry : step.entries("headers")) {
      if (OWNED.contains(entry.key().text().toLowerCase(Locale.ROOT))) {
        context.error(
            entry.key().span(),
            "refused-header",
            "the header `" + entry.key().text() + "` is written by tonne itself");
      }
    }
  }
}
