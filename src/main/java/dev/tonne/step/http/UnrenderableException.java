package dev.tonne.step.http;

import java.io.Serial;

/** A request that can't be made from the values at hand; the message is for the user. */
final class UnrenderableException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  UnrenderableException(String message) {
    super(message, null, false, false);
  }
}
