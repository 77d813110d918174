package dev.tonne.step.http;

import dev.tonne.scenario.ConnectSettings;
import dev.tonne.scenario.TlsSettings;

/**
 * How connections are opened, for all requests that are set alike: two of them share a connection
 * only if they have one way.
 */
final class Way {
  private final TlsClient tls;

  Way(ConnectSettings settings) {
    this.tls = new TlsClient(settings.tls() == null ? TlsSettings.STANDARD : settings.tls());
  }

  /** How it is made https, if the route wants that. */
  TlsClient tls() {
    return tls;
  }
}
