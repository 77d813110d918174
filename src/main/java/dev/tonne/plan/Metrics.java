package dev.tonne.plan;

import dev.tonne.stats.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Hands out metric ids. Steps of one name in one group share a metric with all of their checks. */
final class Metrics {
  private record Key(String group, String step) {}

  private final Map<Key, Metric> byKey = new LinkedHashMap<>();

  int register(String group, String step, List<String> phases, List<String> checks, int line) {
    Metric metric =
        byKey.merge(
            new Key(group, step),
            new Metric(byKey.size(), group, step, phases, checks, line),
            Metrics::join);
    return metric.id();
  }

  /** The checks that are known of a metric, by index. */
  List<String> checks(int id) {
    return all().get(id).checks();
  }

  /** By id. Steps are compiled last to first, so lines in the file tell the order to show. */
  List<Metric> all() {
    return new ArrayList<>(byKey.values());
  }

  private static Metric join(Metric known, Metric more) {
    Set<String> checks = new LinkedHashSet<>(known.checks());
    checks.addAll(more.checks());
    return new Metric(
        known.id(),
        known.group(),
        known.step(),
        known.phases(),
        List.copyOf(checks),
        Math.min(known.line(), more.line()));
  }
}
