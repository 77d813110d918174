package dev.tonne.scenario;

import dev.tonne.expression.Expression;
import dev.tonne.expression.Variables;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A condition on one response. Immutable and shared; evaluated on any loop: never blocks. */
public interface Check {
  /** Its own text, as counted and shown: {@code status 201}, {@code $.id present}. */
  String name();

  /** Whether the body must be kept for it. */
  boolean needsBody();

  /** Whether the body must be decoded for it, so that its size is known. */
  default boolean needsSize() {
    return needsBody();
  }

  /** Names its values read. */
  List<Expression.Reference> references();

  /**
   * Adds what lets it hold, as far as that is cheap to tell.
   *
   * @param constants what never changes in the run
   */
  default void wish(ExampleAnswer answer, Variables constants) {}

  /** What was wanted and what came, for people; null if it holds. */
  @Nullable String failure(Response response, Variables variables);
}
