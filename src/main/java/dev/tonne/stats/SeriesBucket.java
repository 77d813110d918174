package dev.tonne.stats;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What happened in some seconds of a run. */
public final class SeriesBucket {
  private record TagKey(int metric, int tag, String value) {}

  private final List<Metric> metrics;
  private final long[] finished;
  private final long[] notOk;
  private final long[] notSent;
  private final Map<TagKey, Long> taggedSent = new HashMap<>(0);
  private final Map<Integer, Long> statuses = new TreeMap<>();
  private final Outcomes outcomes = new Outcomes();
  private long started;
  private int activeUsers;
  private long jitNs;
  private final RestingTiming response = new RestingTiming(Timing.DIGITS);
  private final RestingTiming failedResponse = new RestingTiming(Timing.COARSE_DIGITS);

  SeriesBucket(List<Metric> metrics) {
    this.metrics = metrics;
    finished = new long[metrics.size()];
    notOk = new long[metrics.size()];
    notSent = new long[metrics.size()];
  }

  void add(Interval interval) {
    for (int i = 0; i < interval.metrics().size(); i++) {
      MetricRecord record = interval.metrics().get(i);
      finished[i] += record.finished();
      notOk[i] += record.notOk();
      notSent[i] += record.notSent();
      if (metrics.get(i).kind() == Metric.Kind.REQUEST) {
        addRequests(record);
      }
      addTags(i, record.tags());
    }
    activeUsers = Math.max(activeUsers, interval.generator().activeUsers());
    jitNs += interval.generator().jitNs();
  }

  private void addRequests(MetricRecord record) {
    response.add(record.response());
    failedResponse.add(record.failedResponse());
    outcomes.add(record.outcomes);
    record.statuses().forEach((code, n) -> statuses.merge(code, n, Long::sum));
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
    response.add(other.response());
    failedResponse.add(other.failedResponse());
    outcomes.add(other.outcomes);
    other.statuses.forEach((code, n) -> statuses.merge(code, n, Long::sum));
  }

  void start(long more) {
    started += more;
  }

  /** Nothing is likely to come any more. */
  void pack() {
    response.pack();
    failedResponse.pack();
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
    return response.timing();
  }

  /** The part of {@link #response} that was not ok. */
  public Timing failedResponse() {
    return failedResponse.timing();
  }

  /** How the requests that ended in these seconds did. */
  public Outcomes outcomes() {
    return outcomes;
  }

  /** Answers to requests, count by status code, ascending. */
  public Map<Integer, Long> statuses() {
    return Collections.unmodifiableMap(statuses);
  }
}
