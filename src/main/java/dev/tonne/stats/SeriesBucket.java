package dev.tonne.stats;

import org.jspecify.annotations.Nullable;

/** What happened in some seconds of a run. */
public final class SeriesBucket {
  private final long[] finished;
  private final long[] notOk;
  private final long[] notSent;
  private long started;
  private int activeUsers;
  private long jitNs;
  private @Nullable Timing response;
  private @Nullable PackedTiming packed;

  SeriesBucket(int metrics) {
    finished = new long[metrics];
    notOk = new long[metrics];
    notSent = new long[metrics];
  }

  void add(Interval interval) {
    Timing times = open();
    for (int i = 0; i < interval.metrics().size(); i++) {
      MetricRecord record = interval.metrics().get(i);
      finished[i] += record.finished();
      notOk[i] += record.notOk();
      notSent[i] += record.notSent();
      times.add(record.response());
    }
    activeUsers = Math.max(activeUsers, interval.generator().activeUsers());
    jitNs += interval.generator().jitNs();
  }

  void add(SeriesBucket other) {
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

  /** Requests meant to start in these seconds, whenever they did. */
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

  /** The most users at the end of any of these seconds. */
  public int activeUsers() {
    return activeUsers;
  }

  /** Time spent compiling: the generator's own warm-up. */
  public long jitNs() {
    return jitNs;
  }

  /** Response times of all metrics. */
  public Timing response() {
    if (response != null) {
      return response;
    }
    return packed == null ? new Timing(Timing.DIGITS) : packed.unpacked();
  }
}
