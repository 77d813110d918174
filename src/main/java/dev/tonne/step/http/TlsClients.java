package dev.tonne.step.http;

import dev.tonne.scenario.TlsSettings;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One {@link TlsClient} for each way in which https is set. */
final class TlsClients {
  /**
   * Apart from the others: the first {@code hashCode} of a record takes a tenth of the time of a
   * start.
   */
  private final TlsClient standard = new TlsClient(TlsSettings.STANDARD);

  private final Map<TlsSettings, TlsClient> others = new HashMap<>();

  TlsClient of(@Nullable TlsSettings settings) {
    return settings == null ? standard : others.computeIfAbsent(settings, TlsClient::new);
  }
}
