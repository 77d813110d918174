package dev.tonne.scenario;

/**
 * How long a request may take.
 *
 * @param requestNs all of it; 0 if not given
 * @param connectNs resolving, connecting and the TLS handshake; 0 if not given
 * @param firstByteNs waiting for the answer to begin; 0 if not given: as long as the request may
 */
public record TimeLimits(long requestNs, long connectNs, long firstByteNs) {
  public static final TimeLimits NONE = new TimeLimits(0, 0, 0);

  private static final TimeLimits STANDARD = new TimeLimits(30_000_000_000L, 5_000_000_000L, 0);

  /** These where they are given, else {@code outer}. */
  TimeLimits over(TimeLimits outer) {
    return new TimeLimits(
        requestNs != 0 ? requestNs : outer.requestNs,
        connectNs != 0 ? connectNs : outer.connectNs,
        firstByteNs != 0 ? firstByteNs : outer.firstByteNs);
  }

  /** What holds: 30 s for a request and 5 s for a connection unless said otherwise. */
  public TimeLimits effective() {
    return over(STANDARD);
  }
}
