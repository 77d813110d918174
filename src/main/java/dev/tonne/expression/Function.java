package dev.tonne.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A function of the expression language. Called on loops: must not block. One file each. */
public interface Function {
  /** How it is written, for messages and the reference: {@code random(a, b)}. */
  String usage();

  default String name() {
    return usage().substring(0, usage().indexOf('('));
  }

  /** Fewest arguments: all that {@link #usage} names unless it says otherwise. */
  default int fewest() {
    return most();
  }

  /** Most arguments: as many as {@link #usage} names; {@link Integer#MAX_VALUE} for any number. */
  default int most() {
    String usage = usage();
    return usage.endsWith("()") ? 0 : 1 + (int) usage.chars().filter(c -> c == ',').count();
  }

  /**
   * Told of a call whose arguments are all constants, before the run, in the thread that compiles:
   * the time to refuse what can never be right and to load what is slow to load.
   *
   * @throws ExpressionException with a sentence for the user
   */
  default void foresee(List<@Nullable Object> arguments) {}

  /**
   * Remembers how far it has counted; running what is returned takes it back there. Called while no
   * user runs.
   */
  default Runnable bookmark() {
    return () -> {};
  }

  /**
   * @throws ExpressionException with a sentence for the user
   */
  @Nullable Object call(List<@Nullable Object> arguments, Variables variables);
}
