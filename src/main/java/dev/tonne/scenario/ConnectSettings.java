package dev.tonne.scenario;

import org.jspecify.annotations.Nullable;

/**
 * How connections are opened.
 *
 * @param tls null if not given
 */
public record ConnectSettings(@Nullable TlsSettings tls) {
  public static final ConnectSettings NONE = new ConnectSettings(null);

  /** Whether nothing is given. */
  public boolean isEmpty() {
    return tls == null;
  }

  /** These where they are given, else {@code outer}. */
  ConnectSettings over(ConnectSettings outer) {
    return new ConnectSettings(tls != null ? tls : outer.tls);
  }

  /** The same with other rules for https. */
  ConnectSettings withTls(TlsSettings other) {
    return new ConnectSettings(other);
  }
}
