package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of the expression language. Called on loops: must not block. One file each. */
public interface Function {
  String name();

  /** How it is written, for messages and the reference: {@code random(a, b)}. */
  String usage();

  /** Fewest and most arguments; most may be {@link Integer#MAX_VALUE}. */
  int fewest();

  int most();

  /**
   * @throws ExpressionException with a sentence for the user
   */
  @Nullable Object call(List<@Nullable Object> arguments, Variables variables);
}
