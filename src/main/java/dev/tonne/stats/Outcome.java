package dev.tonne.stats;

/**
 * How a request ended. Closed: every request started has exactly one, or is in flight at the end.
 */
public enum Outcome {
  OK("ok", true),
  /** Answered, but a check failed or an extract found nothing. */
  CHECK_FAILED("check failed", true),

  NAME("name", false),
  REFUSED("refused", false),
  CONNECT_TIMEOUT("connect-timeout", false),
  TLS("tls", false),
  /** This machine had no port or file descriptor left. */
  CLIENT_LIMIT("client-limit", false),
  /** The request could not be made from the values at hand. */
  UNRENDERABLE("unrenderable", false),

  TIMEOUT("timeout", true),
  FIRST_BYTE_TIMEOUT("first-byte-timeout", true),
  RESET("reset", true),
  TRUNCATED("truncated", true),
  INVALID("invalid", true),
  UNDECODABLE("undecodable", true);

  private final String label;
  private final boolean sent;

  Outcome(String label, boolean sent) {
    this.label = label;
    this.sent = sent;
  }

  /** As shown and written to files. */
  public String label() {
    return label;
  }

  /** Whether the request reached the wire, so that the server may have counted it. */
  public boolean sent() {
    return sent;
  }

  /** Answered as far as the law of accounts goes: ok or a failed check. */
  public boolean answered() {
    return this == OK || this == CHECK_FAILED;
  }

  /**
   * Whether its time belongs into latency figures: answered, or a timeout at the age it reached.
   */
  public boolean timed() {
    return answered() || this == TIMEOUT || this == FIRST_BYTE_TIMEOUT;
  }

  /** Neither ok nor a failed check. */
  public boolean error() {
    return !answered();
  }
}
