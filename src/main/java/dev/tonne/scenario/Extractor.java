package dev.tonne.scenario;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Variables;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes one value from a response. Immutable and shared; runs on any loop: never blocks. */
public interface Extractor {
  /** As shown when nothing was found: {@code $.id}, {@code header Location}. */
  String text();

  /** Whether the body must be kept for it. */
  boolean needsBody();

  /** Names its path or pattern reads. */
  List<Expression.Reference> references();

  /**
   * Adds what lets it find something, as far as that is cheap to tell.
   *
   * @param constants what never changes in the run
   */
  default void wish(ExampleAnswer answer, Variables constants) {}

  /**
   * The value, null being JSON null; {@link Variables#UNDEFINED} if nothing was found.
   *
   * @throws dev.tonne.expression.ExpressionException if what it looks for can't be computed, or
   *     takes too long to find
   */
  @Nullable Object extract(Response response, Variables variables);
}
