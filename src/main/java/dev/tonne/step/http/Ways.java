package dev.tonne.step.http;

import dev.tonne.scenario.ConnectSettings;
import java.util.HashMap;
import java.util.Map;

/** One {@link Way} for each kind of settings. */
final class Ways {
  /**
   * Apart from the others: the first {@code hashCode} of a record takes a tenth of the time of a
   * start.
   */
  private final Way standard = new Way(ConnectSettings.NONE);

  private final Map<ConnectSettings, Way> others = new HashMap<>();

  /** As if nothing were set. */
  Way standard() {
    return standard;
  }

  Way of(ConnectSettings settings) {
    return settings.isEmpty() ? standard : others.computeIfAbsent(settings, Way::new);
  }
}
