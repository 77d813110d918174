package dev.tonne.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A run over time in at most {@value #MAX_BUCKETS} buckets of one width: a second at first; when
 * there are too many, neighbours are merged, and merging is exact.
 */
public final class Series {
  public static final int MAX_BUCKETS = 1000;

  private final List<Metric> metrics;
  private final List<SeriesBucket> buckets = new ArrayList<>();
  private int width = 1;
  private int open;

  Series(List<Metric> metrics) {
    this.metrics = metrics;
  }

  void add(Interval interval) {
    SeriesBucket bucket = at(interval.second());
    if (interval.second() / width != open) {
      if (open < buckets.size()) {
        buckets.get(open).pack();
      }
      open = interval.second() / width;
    }
    bucket.add(interval);
    for (int i = 0; i < metrics.size(); i++) {
      if (metrics.get(i).kind() != Metric.Kind.REQUEST) {
        continue;
      }
      MetricRecord record = interval.metrics().get(i);
      long elsewhere = 0;
      for (var entry : record.startedElsewhere().entrySet()) {
        at(entry.getKey()).start(entry.getValue());
        elsewhere += entry.getValue();
      }
      at(interval.second()).start(record.started() - elsewhere);
    }
  }

  private SeriesBucket at(int second) {
    while (second / width >= MAX_BUCKETS) {
      halve();
    }
    while (buckets.size() <= second / width) {
      buckets.add(new SeriesBucket(metrics));
    }
    return buckets.get(second / width);
  }

  private void halve() {
    List<SeriesBucket> merged = new ArrayList<>();
    for (int i = 0; i < buckets.size(); i += 2) {
      SeriesBucket bucket = buckets.get(i);
      if (i + 1 < buckets.size()) {
        bucket.add(buckets.get(i + 1));
      }
      bucket.pack();
      merged.add(bucket);
    }
    buckets.clear();
    buckets.addAll(merged);
    width *= 2;
    open /= 2;
  }

  /** Seconds per bucket. */
  public int width() {
    return width;
  }

  /** Bucket {@code i} holds the seconds from {@code i * width} on; none is missing. */
  public List<SeriesBucket> buckets() {
    return Collections.unmodifiableList(buckets);
  }
}
