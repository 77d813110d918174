package dev.tonne.scenario;

import org.jspecify.annotations.Nullable;

/**
 * How connections are opened.
 *
 * @param tls null if not given
 * @param reach how the server is reached
 */
public record ConnectSettings(@Nullable TlsSettings tls, ReachSettings reach) {
  public static final ConnectSettings NONE = new ConnectSettings(null, ReachSettings.NONE);

  /** Whether nothing is given. */
  public boolean isEmpty() {
    return tls == null && reach.isEmpty();
  }

  /** These where they are given, else {@code outer}. */
  ConnectSettings over(ConnectSettings outer) {
    return new ConnectSettings(tls != null ? tls : outer.tls, reach.over(outer.reach));
  }

  /** The same with other rules for https. */
  ConnectSettings withTls(TlsSettings other) {
    return new ConnectSettings(other, reach);
  }

  /** The same with the server reached as its URL says. */
  public ConnectSettings straight() {
    return new ConnectSettings(tls, ReachSettings.NONE);
  }
}
