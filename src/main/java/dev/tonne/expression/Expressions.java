package dev.tonne.expression;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Compiles templates and expressions against a set of functions and names. */
public final class Expressions {
  /**
   * @param functions all there are; an unknown one is a problem with a suggestion
   */
  public Expressions(List<Function> functions, Names names) {
    throw new UnsupportedOperationException("" + functions + names);
  }

  public Names names() {
    throw new UnsupportedOperationException();
  }

  /**
   * Compiles text with {@code ${…}} in it.
   *
   * @return null if a problem was told
   */
  public @Nullable Template template(String text, Consumer<Problem> problems) {
    throw new UnsupportedOperationException(text + problems);
  }

  /**
   * Compiles a bare expression (a condition); a {@code ${…}} around it may be there or not.
   *
   * @return null if a problem was told
   */
  public @Nullable Expression expression(String text, Consumer<Problem> problems) {
    throw new UnsupportedOperationException(text + problems);
  }
}
