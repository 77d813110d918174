package dev.tonne.step.http;

import dev.tonne.scenario.TlsSettings;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One {@link TlsClient} for each way in which https is set. */
final class TlsClients {
  private final Map<TlsSettings, TlsClient> clients = new HashMap<>();

  TlsClient of(@Nullable TlsSettings settings) {
    return clients.computeIfAbsent(
        settings == null ? TlsSettings.STANDARD : settings, TlsClient::new);
  }
}
