package dev.tonne.expression;

import java.io.Serial;

/** An expression that can't be evaluated with the values at hand; the message is for the user. */
public final class ExpressionException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  public ExpressionException(String message) {
    super(message, null, false, false);
  }
}
