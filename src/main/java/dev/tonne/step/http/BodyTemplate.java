package dev.tonne.step.http;

import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import dev.tonne.json.Json;
import java.util.List;
import java.util.stream.Stream;

/**
 * A request body as pieces: constant text between templates whose values are inserted as text or as
 * JSON.
 *
 * @param contentType sent unless a header says otherwise; empty for none
 */
record BodyTemplate(List<Piece> pieces, String contentType) {
  /**
   * @param json whether the value is written as JSON
   */
  record Piece(Template template, boolean json) {}

  Stream<Template> templates() {
    return pieces.stream().map(Piece::template);
  }

  BodyTemplate fold(java.util.function.UnaryOperator<Template> fold) {
    return new BodyTemplate(
        pieces.stream().map(p -> new Piece(fold.apply(p.template()), p.json())).toList(),
        contentType);
  }

  boolean isConstant() {
    return templates().allMatch(Template::isConstant);
  }

  String render(Variables variables) {
    if (pieces.size() == 1 && !pieces.get(0).json()) {
      return pieces.get(0).template().text(variables);
    }
    StringBuilder text = new StringBuilder();
    for (Piece piece : pieces) {
      if (piece.json()) {
        text.append(Json.write(piece.template().value(variables)));
      } else {
        text.append(piece.template().text(variables));
      }
    }
    return text.toString();
  }
}
