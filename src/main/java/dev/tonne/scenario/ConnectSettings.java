package dev.tonne.scenario;

import org.jspecify.annotations.Nullable;

/**
 * How connections are opened and used; null is what is not given.
 *
 * @param version which HTTP is spoken
 * @param connections who uses them
 * @param tls how they are made https
 */
public record ConnectSettings(
    @Nullable HttpVersion version,
    @Nullable ConnectionPolicy connections,
    @Nullable TlsSettings tls) {
  public static final ConnectSettings NONE = new ConnectSettings(null, null, null);

  /** Whether nothing is given. */
  public boolean isEmpty() {
    return version == null && connections == null && tls == null;
  }

  /** These where they are given, else {@code outer}. */
  ConnectSettings over(ConnectSettings outer) {
    return new ConnectSettings(
        version != null ? version : outer.version,
        connections != null ? connections : outer.connections,
        tls != null ? tls : outer.tls);
  }

  /** The same with other rules for https. */
  public ConnectSettings withTls(TlsSettings other) {
    return new ConnectSettings(version, connections, other);
  }
}
