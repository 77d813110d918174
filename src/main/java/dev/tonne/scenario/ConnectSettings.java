package dev.tonne.scenario;

import org.jspecify.annotations.Nullable;

/**
 * How connections are opened and used; null is what is not given.
 *
 * @param version which HTTP is spoken
 * @param connections who uses them
 * @param tls how they are made https
 * @param reach how the server is reached
 */
public record ConnectSettings(
    @Nullable HttpVersion version,
    @Nullable ConnectionPolicy connections,
    @Nullable TlsSettings tls,
    ReachSettings reach) {
  public static final ConnectSettings NONE =
      new ConnectSettings(null, null, null, ReachSettings.NONE);

  /** Whether nothing is given. */
  public boolean isEmpty() {
    return version == null && connections == null && tls == null && reach.isEmpty();
  }

  /** These where they are given, else {@code outer}. */
  ConnectSettings over(ConnectSettings outer) {
    return new ConnectSettings(
        version != null ? version : outer.version,
        connections != null ? connections : outer.connections,
        tls != null ? tls : outer.tls,
        reach.over(outer.reach));
  }

  /** The same with other rules for https. */
  public ConnectSettings withTls(TlsSettings other) {
    return new ConnectSettings(version, connections, other, reach);
  }
}
