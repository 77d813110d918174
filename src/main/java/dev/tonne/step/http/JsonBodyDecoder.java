package dev.tonne.step.http;

import dev.tonne.decode.DecodeContext;
import dev.tonne.expression.Template;
import dev.tonne.json.Json;
import dev.tonne.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes {@code json:} into a body: the structure is constant text, the scalars keep their types.
 */
final class JsonBodyDecoder {
  private final DecodeContext context;
  private final List<BodyTemplate.Piece> pieces = new ArrayList<>();
  private final StringBuilder constant = new StringBuilder();

  JsonBodyDecoder(DecodeContext context) {
    this.context = context;
  }

  static BodyTemplate decode(Node node, DecodeContext context) {
    JsonBodyDecoder decoder = new JsonBodyDecoder(context);
    decoder.write(node);
    return decoder.body();
  }

  BodyTemplate body() {
    flush();
    return new BodyTemplate.Pieces(pieces, "application/json");
  }

  void constant(String text) {
    constant.append(text);
  }

  /** A value that is known at each request. */
  void value(@Nullable Template template) {
    if (template != null) {
      flush();
      pieces.add(new BodyTemplate.Piece(template, true));
    }
  }

  void write(Node node) {
    if (node instanceof Node.Mapping mapping) {
      String separator = "{";
      for (Node.Entry entry : mapping.entries()) {
        constant.append(separator).append(Json.write(entry.key().text())).append(':');
        write(entry.value());
        separator = ",";
      }
      constant.append(mapping.entries().isEmpty() ? "{}" : "}");
    } else if (node instanceof Node.Sequence sequence) {
      String separator = "[";
      for (Node item : sequence.items()) {
        constant.append(separator);
        write(item);
        separator = ",";
      }
      constant.append(sequence.items().isEmpty() ? "[]" : "]");
    } else {
      writeScalar((Node.Scalar) node);
    }
  }

  private void writeScalar(Node.Scalar scalar) {
    if (scalar.empty()) {
      context.error(
          scalar.span(), "no-value", "a JSON value is missing", "write null or \"\" for one");
      return;
    }
    value(context.typed(scalar));
  }

  private void flush() {
    if (!constant.isEmpty()) {
      pieces.add(new BodyTemplate.Piece(Template.constant(constant.toString()), false));
      constant.setLength(0);
    }
  }
}
