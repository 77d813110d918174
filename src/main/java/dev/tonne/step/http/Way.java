package dev.tonne.step.http;

import dev.tonne.scenario.ConnectSettings;
import dev.tonne.scenario.ConnectionPolicy;
import dev.tonne.scenario.HttpVersion;
import dev.tonne.scenario.TlsSettings;

/**
 * How connections are opened and used, for all requests that are set alike: two of them share a
 * connection only if they have one way.
 */
final class Way {
  private final HttpVersion version;
  private final ConnectionPolicy connections;
  private final TlsClient tls;

  Way(ConnectSettings settings) {
    this.version = settings.version() == null ? HttpVersion.AUTO : settings.version();
    this.connections =
        settings.connections() == null ? ConnectionPolicy.PER_USER : settings.connections();
    this.tls =
        new TlsClient(settings.tls() == null ? TlsSettings.STANDARD : settings.tls(), version);
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
}
