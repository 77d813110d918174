package dev.tonne.expression;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** An expression that can't be evaluated with the values at hand; the message is for the user. */
public final class ExpressionException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final @Nullable String undefined;

  public ExpressionException(String message) {
    this(message, null);
  }

  private ExpressionException(String message, @Nullable String undefined) {
    super(message, null, false, false);
    this.undefined = undefined;
  }

  /** For a name (or {@code name.member}) that turned out to have no value. */
  static ExpressionException undefined(String name) {
    return new ExpressionException("`" + name + "` is undefined", name);
  }

  /** The name that had no value, if that was the reason: the step is then skipped. */
  public @Nullable String undefined() {
    return undefined;
  }
}
