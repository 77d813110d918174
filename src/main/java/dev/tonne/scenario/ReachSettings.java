package dev.tonne.scenario;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a server is reached, if not by its name in the URL alone.
 *
 * @param proxy null if not given
 * @param resolve where to connect in place of a host and port; the same one takes an entry away
 * @param lookup null if not given
 * @param unixSocket null if not given; empty takes an inherited one away
 * @param localAddresses null if not given; empty takes inherited ones away
 */
public record ReachSettings(
    @Nullable Proxy proxy,
    Map<HostPort, HostPort> resolve,
    @Nullable Lookup lookup,
    @Nullable Path unixSocket,
    @Nullable List<InetAddress> localAddresses) {
  public static final ReachSettings NONE = new ReachSettings(null, Map.of(), null, null, null);

  /**
   * An HTTP proxy.
   *
   * @param user null if it wants no credentials
   */
  public record Proxy(HostPort at, @Nullable String user, String password) {
    /** None, whatever is said outside. */
    public static final Proxy NONE = new Proxy(new HostPort("", 0), null, "");

    /** Without the credentials. */
    @Override
    public String toString() {
      return "http://" + at;
    }
  }

  /**
   * A host in lower case, an IPv6 address without brackets, and a port.
   *
   * @param port 1 to 65535
   */
  public record HostPort(String host, int port) {
    @Override
    public String toString() {
      return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }
  }

  /**
   * How names become addresses.
   *
   * @param spread whether new connections go to all addresses in turn
   * @param ttlNs after which a name is asked for again; 0: never
   */
  public record Lookup(boolean spread, long ttlNs) {
    /** Once, and then always the first address that answers. */
    public static final Lookup ONCE = new Lookup(false, 0);
  }

  /** Whether nothing is given. */
  public boolean isEmpty() {
    return proxy == null
        && resolve.isEmpty()
        && lookup == null
        && unixSocket == null
        && localAddresses == null;
  }

  /**
   * These where they are given, else {@code outer}; a socket replaces whatever leads elsewhere, and
   * is replaced by it.
   */
  ReachSettings over(ReachSettings outer) {
    if (isEmpty()) {
      return outer;
    }
    boolean socket = unixSocket != null && !unixSocket.toString().isEmpty();
    boolean elsewhere = proxy != null || !resolve.isEmpty() || localAddresses != null;
    Map<HostPort, HostPort> merged = new LinkedHashMap<>(socket ? Map.of() : outer.resolve);
    merged.putAll(resolve);
    return new ReachSettings(
        proxy != null || socket ? proxy : outer.proxy,
        merged,
        lookup != null ? lookup : outer.lookup,
        unixSocket != null || elsewhere ? unixSocket : outer.unixSocket,
        localAddresses != null || socket ? localAddresses : outer.localAddresses);
  }
}
