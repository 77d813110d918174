package dev.tonne.cli;

/** Something the user has to change. Its message is all that is shown. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;

  Refusal(ExitCode code, String message) {
    super(message);
    this.code = code;
  }

  ExitCode code() {
    return code;
  }

  String text() {
    return String.valueOf(getMessage());
  }
}
