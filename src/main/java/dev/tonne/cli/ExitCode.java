package dev.tonne.cli;

/** What a process tells its caller. Where several apply: the interrupts, then 4, then 3. */
enum ExitCode {
  PASSED(0),
  /** An error of tonne itself; the only one with a stack trace. */
  BUG(1),
  /** A wrong command line, scenario or input file. */
  WRONG_INPUT(2),
  /** A threshold failed, or nothing succeeded. */
  FAILED(3),
  /** There are no results, or they could not be written. */
  NOT_MEASURED(4),
  /** Ctrl-C. */
  INTERRUPTED(130),
  /** SIGTERM. */
  TERMINATED(143);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
