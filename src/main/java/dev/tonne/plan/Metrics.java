package dev.tonne.plan;

import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricStage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Hands out metric ids. Steps of one name in one group share a metric with all of their checks. */
final class Metrics {
  /** By kind, group and step; a record for the three would have its hashCode linked at start. */
  private final Map<List<Object>, Metric> byKey = new LinkedHashMap<>();

  private final Map<String, List<MetricStage>> stages = new HashMap<>();
  private int next;

  /** Each step of a group has a line per stage, one behind the other; told before its steps. */
  void stages(String group, List<MetricStage> of) {
    stages.put(group, of);
  }

  int register(
      Metric.Kind kind,
      String group,
      String step,
      List<String> phases,
      List<String> checks,
      List<String> tags,
      int line) {
    List<Object> key = List.of(kind, group, step);
    Metric known = byKey.get(key);
    int id = known == null ? next : known.id();
    Metric more = new Metric(id, kind, group, step, phases, checks, tags, line);
    byKey.put(key, known == null ? more : join(known, more));
    if (known == null) {
      next += Math.max(1, stages.getOrDefault(group, List.of()).size());
    }
    return id;
  }

  /** The id of a step's own line; -1 if it has none. */
  int find(String group, String step) {
    for (Metric.Kind kind : Metric.Kind.values()) {
      Metric known = byKey.get(List.of(kind, group, step));
      if (known != null) {
        return known.id();
      }
    }
    return -1;
  }

  /** By id. Steps are compiled last to first, so lines in the file tell the order to show. */
  List<Metric> all() {
    List<Metric> all = new ArrayList<>();
    for (Metric metric : byKey.values()) {
      List<MetricStage> of = stages.getOrDefault(metric.group(), List.of());
      if (of.isEmpty()) {
        all.add(metric);
      }
      for (int i = 0; i < of.size(); i++) {
        all.add(metric.of(of.get(i), metric.id() + i));
      }
    }
    return all;
  }

  /** What is known keeps its index. */
  private static List<String> union(List<String> known, List<String> more) {
    Set<String> all = new LinkedHashSet<>(known);
    all.addAll(more);
    return List.copyOf(all);
  }

  private static Metric join(Metric known, Metric more) {
    return new Metric(
        known.id(),
        known.kind(),
        known.group(),
        known.step(),
        known.phases(),
        union(known.checks(), more.checks()),
        union(known.tags(), more.tags()),
        Math.min(known.line(), more.line()));
  }
}
