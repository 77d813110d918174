package dev.tonne.stats;

/** What one connection went through so far; instants are of one monotonic clock. Single writer. */
public final class ConnectionLife {
  long startNs;
  long openedNs;
  long firstByteNs;
  boolean answered;
  long requests;

  /** Connecting begins: the address is known. */
  public void start(long ns) {
    startNs = ns;
  }

  /** It can carry requests. */
  public void opened(long ns) {
    openedNs = ns;
  }

  /** The first byte of an answer came; only the first one of all is kept. */
  public void firstByte(long ns) {
    if (!answered) {
      answered = true;
      firstByteNs = ns;
    }
  }

  /** An answer was complete. */
  public void request() {
    requests++;
  }

  /** Complete answers so far. */
  public long requests() {
    return requests;
  }
}
