package dev.tonne.output;

/** What a journal calls itself. */
final class JournalFormat {
  static final String KIND = "tonne-journal";

  /** Raised when an old reader would misunderstand; added fields don't. */
  static final int VERSION = 1;

  /** Phases are told once in so many seconds. */
  static final int PHASE_SECONDS = 10;

  private JournalFormat() {}
}
