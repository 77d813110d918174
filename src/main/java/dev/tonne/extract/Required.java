package dev.tonne.extract;

import dev.tonne.decode.DecodeContext;
import dev.tonne.expression.Template;
import dev.tonne.syntax.Node;
import org.jspecify.annotations.Nullable;

/** Text that an extractor can't do without. */
final class Required {
  private Required() {}

  /**
   * @param missing what is told of an empty one
   * @return null after an error, which was reported
   */
  static @Nullable Template text(Node node, String missing, DecodeContext context) {
    Template template = context.template(node);
    if (template != null && template.source().isEmpty()) {
      context.error(node.span(), "empty-value", missing);
      return null;
    }
    return template;
  }
}
