package dev.tonne.plan;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Template;
import dev.tonne.expression.Variables;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** The names without which a step can't run. */
public final class Needs {
  private final int[] slots;

  private Needs(Stream<Expression.Reference> references) {
    slots =
        references
            .filter(Expression.Reference::needed)
            .mapToInt(Expression.Reference::slot)
            .distinct()
            .toArray();
  }

  /** Those of templates, already folded. */
  public static Needs of(Collection<Template> templates) {
    return new Needs(templates.stream().flatMap(t -> t.references().stream()));
  }

  /** These and those of further references. */
  public static Needs of(Collection<Template> templates, List<Expression.Reference> more) {
    return new Needs(
        Stream.concat(templates.stream().flatMap(t -> t.references().stream()), more.stream()));
  }

  /** The slot of the first name that is undefined, or -1. */
  public int missing(Variables variables) {
    for (int slot : slots) {
      if (!variables.defined(slot)) {
        return slot;
      }
    }
    return -1;
  }
}
