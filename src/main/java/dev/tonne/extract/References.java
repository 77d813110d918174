package dev.tonne.extract;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import java.util.ArrayList;
import java.util.List;

/** The names that the parts of an extractor read. */
final class References {
  private References() {}

  static List<Expression.Reference> of(Index index, Template... templates) {
    List<Expression.Reference> references = new ArrayList<>(index.references());
    for (Template template : templates) {
      references.addAll(template.references());
    }
    return references;
  }
}
