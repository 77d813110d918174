package dev.tonne.testing;

import dev.tonne.stats.Metric;
import dev.tonne.stats.RunHeader;
import java.util.List;
import java.util.Map;

/** Run headers for tests that care about nothing in them. */
public final class Headers {
  private Headers() {}

  public static RunHeader of(List<Metric> metrics) {
    return new RunHeader(
        "test",
        "test",
        "",
        "test.yaml",
        "",
        "",
        "http://localhost",
        1,
        0,
        Map.of(),
        Map.of(),
        metrics,
        List.of(),
        new RunHeader.Host("host", "os", 1, "jvm"),
        1,
        0,
        0);
  }
}
