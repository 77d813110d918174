package dev.tonne.stats;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What happened in some seconds of a run. */
public final class SeriesBucket {
  private record TagKey(int metric, int tag, String value) {}

  private final List<Metric> metrics;
  private final long[] finished;
  private final long[] notOk;
  private final long[] notSent;
  private final Map<TagKey, Long> taggedSent = new HashMap<>(0);
  private long started;
  private int activeUsers;
  private long jitNs;
  private @Nullable Timing response;
  private @Nullable PackedTiming packed;

  SeriesBucket(List<Metric> metrics) {
    this.metrics = metrics;
    finished = new long[metrics.size()];
    notOk = new long[metrics.size()];
    notSent = new long[metrics.size()];
  }

  void add(Interval interval) {
    Timing times = open();
    for (int i = 0; i < interval.metrics().size(); i++) {
      MetricRecord record = interval.metrics().get(i);
      finished[i] += record.finished();
      notOk[i] += record.notOk();
      notSent[i] += record.notSent();
      if (metrics.get(i).kind() == Metric.Kind.REQUEST) {
        times.add(record.response());
      }
      addTags(i, record.tags());
    }
    activeUsers = Math.max(activeUsers, interval.generator().activeUsers());
    jitNs += interval.generator().jitNs();
  }

  private void addTags(int metric, List<Map<String, TagRecord>> tags) {
    for (int i = 0; i < tags.size(); i++) {
      int tag = i;
      tags.get(i)
          .forEach(
              (value, r) ->
                  taggedSent.merge(new TagKey(metric, tag, value), r.outcomes().sent(), Long::sum));
    }
  }

  void add(SeriesBucket other) {
    other.taggedSent.forEach((key, n) -> taggedSent.merge(key, n, Long::sum));
    for (int i = 0; i < finished.length; i++) {
      finished[i] += other.finished[i];
      notOk[i] += other.notOk[i];
      notSent[i] += other.notSent[i];
    }
    started += other.started;
    activeUsers = Math.max(activeUsers, other.activeUsers);
    jitNs += other.jitNs;
    open().add(other.response());
  }

  void start(long more) {
    started += more;
  }

  private Timing open() {
    Timing times = response();
    response = times;
    packed = null;
    return times;
  }

  /** Nothing is likely to come any more. */
  void pack() {
    if (response != null) {
      packed = response.count() == 0 ? null : response.packed();
      response = null;
    }
  }

  /** Requests (no transactions) meant to start in these seconds, whenever they did. */
  public long started() {
    return started;
  }

  /** Requests that ended in these seconds, by metric id. */
  public long finished(int metric) {
    return finished[metric];
  }

  /** Of those finished, by metric id. */
  public long notOk(int metric) {
    return notOk[metric];
  }

  /** Of those finished, by metric id: what failed before it reached the wire. */
  public long notSent(int metric) {
    return notSent[metric];
  }

  /** Of those finished, by metric id, tag and value: what reached the wire. */
  public long taggedSent(int metric, int tag, String value) {
    return taggedSent.getOrDefault(new TagKey(metric, tag, value), 0L);
  }

  /** The most users at the end of any of these seconds. */
  public int activeUsers() {
    return activeUsers;
  }

  /** Time spent compiling: the generator's own warm-up. */
  public long jitNs() {
    return jitNs;
  }

  /** Response times of all requests. */
  public Timing response() {
    if (response != null) {
      return response;
    }
    return packed == null ? new Timing(Timing.DIGITS) : packed.unpacked();
  }
}
