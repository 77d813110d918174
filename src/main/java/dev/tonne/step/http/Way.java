package dev.tonne.step.http;

import dev.tonne.scenario.ConnectSettings;
import dev.tonne.scenario.ConnectionPolicy;
import dev.tonne.scenario.HttpVersion;
import dev.tonne.scenario.ReachSettings;
import dev.tonne.scenario.ReachSettings.HostPort;
import dev.tonne.scenario.ReachSettings.Lookup;
import dev.tonne.scenario.TlsSettings;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * How connections are opened and used, for all requests that are set alike: two of them share a
 * connection only if they have one way.
 */
final class Way {
  private final HttpVersion version;
  private final ConnectionPolicy connections;
  private final TlsClient tls;
  private final @Nullable ProxyWay proxy;
  private final Map<HostPort, HostPort> resolve;
  private final Lookup lookup;
  private final @Nullable SocketAddress socket;
  private final List<InetAddress> locals;
  private final AtomicInteger nextLocal = new AtomicInteger();

  Way(ConnectSettings settings) {
    this.version = settings.version() == null ? HttpVersion.AUTO : settings.version();
    this.connections =
        settings.connections() == null ? ConnectionPolicy.PER_USER : settings.connections();
    this.tls =
        new TlsClient(settings.tls() == null ? TlsSettings.STANDARD : settings.tls(), version);
    ReachSettings reach = settings.reach();
    this.proxy = ProxyWay.of(reach.proxy());
    this.resolve = reach.resolve();
    this.lookup = reach.lookup() == null ? Lookup.ONCE : reach.lookup();
    Path path = reach.unixSocket();
    this.socket =
        path == null || path.toString().isEmpty() ? null : UnixDomainSocketAddress.of(path);
    this.locals = reach.localAddresses() == null ? List.of() : reach.localAddresses();
  }

  HttpVersion version() {
    return version;
  }

  /** Who uses them. */
  ConnectionPolicy connections() {
    return connections;
  }

  /** How it is made https, if the route wants that. */
  TlsClient tls() {
    return tls;
  }

  /** Null without one. */
  @Nullable ProxyWay proxy() {
    return proxy;
  }

  Lookup lookup() {
    return lookup;
  }

  /** Where connections go that need no name; null if they need one. */
  @Nullable SocketAddress socket() {
    return socket;
  }

  /** The route of the connection that carries requests to a route: often that itself. */
  Route carrier(Route route) {
    return proxy == null || route.tls() ? route : proxy.route();
  }

  /** A request as it is written to its carrier. */
  WireRequest shaped(WireRequest request) {
    return proxy == null || request.route().tls() ? request : proxy.absolute(request);
  }

  /** Whether a connection to a route leads through a tunnel. */
  boolean tunnels(Route route) {
    return proxy != null && route.tls();
  }

  /** Whose name is looked up, and on which port, for a connection to a route. */
  Route dialled(Route route) {
    Route first = proxy == null ? route : proxy.route();
    if (resolve.isEmpty()) {
      return first;
    }
    HostPort to = resolve.get(new HostPort(first.host().toLowerCase(Locale.ROOT), first.port()));
    return to == null ? first : new Route(first.tls(), to.host(), to.port());
  }

  /** Whether it matters from where connections come. */
  boolean isLocal() {
    return !locals.isEmpty();
  }

  /** Where the next connection to an address comes from; null if none of that family is given. */
  @Nullable InetAddress nextLocal(InetAddress remote) {
    for (int i = 0; i < locals.size(); i++) {
      int at = Math.floorMod(nextLocal.getAndIncrement(), locals.size());
      if (locals.get(at).getClass() == remote.getClass()) {
        return locals.get(at);
      }
    }
    return null;
  }
}
