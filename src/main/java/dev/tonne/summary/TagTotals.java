package dev.tonne.summary;

import dev.tonne.stats.Metric;
import dev.tonne.stats.SeriesBucket;
import dev.tonne.stats.TagRecord;
import java.util.ArrayList;
import java.util.List;

/** Adds up what one value of a tag came to in several metrics. */
final class TagTotals {
  /** The tag's place in one metric. */
  private record Place(int metric, int tag) {}

  final TagRecord sum = new TagRecord();
  private final String value;
  private final List<Place> places = new ArrayList<>();

  TagTotals(String value) {
    this.value = value;
  }

  void add(Metric metric, int tag, TagRecord record) {
    places.add(new Place(metric.id(), tag));
    sum.add(record);
  }

  List<Integer> metrics() {
    return places.stream().map(Place::metric).toList();
  }

  long sent(SeriesBucket bucket) {
    return places.stream().mapToLong(p -> bucket.taggedSent(p.metric, p.tag, value)).sum();
  }
}
