package dev.tonne.summary;

import dev.tonne.stats.Metric;
import dev.tonne.stats.RunRecord;
import dev.tonne.stats.TagNames;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Adds up the requests of a run by tag and value. */
final class TagTables {
  private final Map<String, Map<String, TagTotals>> tags = new LinkedHashMap<>();

  private TagTables(RunRecord record) {
    for (Metric metric : record.header().metrics()) {
      if (metric.kind() == Metric.Kind.REQUEST && !metric.warmUp()) {
        for (int i = 0; i < metric.tags().size(); i++) {
          add(record, metric, i);
        }
      }
    }
  }

  private void add(RunRecord record, Metric metric, int tag) {
    Map<String, TagTotals> values =
        tags.computeIfAbsent(metric.tags().get(tag), name -> new LinkedHashMap<>());
    record
        .totals()
        .get(metric.id())
        .tags()
        .get(tag)
        .forEach((value, r) -> values.computeIfAbsent(value, TagTotals::new).add(metric, tag, r));
  }

  /** In the order of the plan; a tag that no request had is empty. */
  static List<TagSummary> of(RunRecord record, MeasuredWindow window) {
    return new TagTables(record)
        .tags.entrySet().stream().map(e -> table(e.getKey(), e.getValue(), window)).toList();
  }

  private static TagSummary table(
      String name, Map<String, TagTotals> values, MeasuredWindow window) {
    Comparator<TagSummary.Value> othersLast =
        Comparator.comparing(v -> v.value().equals(TagNames.OTHER_VALUES));
    return new TagSummary(
        name,
        values.entrySet().stream()
            .map(e -> value(e.getKey(), e.getValue(), window))
            .sorted(
                othersLast.thenComparing(
                    Comparator.comparingLong(TagSummary.Value::finished).reversed()))
            .toList());
  }

  private static TagSummary.Value value(String value, TagTotals totals, MeasuredWindow window) {
    long finished = totals.sum.outcomes().finished();
    long notOk = totals.sum.outcomes().notOk();
    return new TagSummary.Value(
        value,
        finished,
        notOk,
        finished == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) notOk / finished),
        window.rate(totals::sent, totals.metrics()),
        Distribution.of(totals.sum.response()),
        totals.sum.bodyBytes());
  }
}
