package dev.tonne.expression;

import java.io.Serial;

/** Ends the compilation of one expression; never leaves this package. */
final class ProblemException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  ProblemException(int offset, int length, String code, String message, String hint) {
    super(message, null, false, false);
    problem = new Problem(offset, Math.max(1, length), code, message, hint);
  }

  Problem problem() {
    return problem;
  }
}
