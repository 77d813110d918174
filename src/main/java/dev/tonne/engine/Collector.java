package dev.tonne.engine;

import dev.tonne.mask.Secrets;
import dev.tonne.plan.Plan;
import dev.tonne.stats.ConnectionRecord;
import dev.tonne.stats.GeneratorRecord;
import dev.tonne.stats.Interval;
import dev.tonne.stats.IntervalListener;
import dev.tonne.stats.Metric;
import dev.tonne.stats.MetricRecord;
import dev.tonne.stats.Punctuality;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Joins the loops' parts of each second and tells the listeners. Runs on the caller of the run.
 * What steps told is masked here, before anybody sees it.
 */
final class Collector {
  private final List<Metric> metrics;
  private final Secrets secrets;
  private final List<? extends IntervalListener> listeners;
  private final Course course;
  private final ProcessMeter meter;
  private final TreeMap<Integer, List<LoopPart>> pending = new TreeMap<>();

  Collector(
      Course course, Plan plan, List<? extends IntervalListener> listeners, ProcessMeter meter) {
    this.course = course;
    this.meter = meter;
    this.metrics = plan.metrics();
    this.secrets = plan.secrets();
    this.listeners = listeners;
  }

  /** Takes parts until every loop has handed out its last one. */
  void collect(int loops) throws IOException {
    int live = loops;
    while (live > 0) {
      LoopPart part = take(course.parts());
      course.throwBug();
      if (part == null) {
        course.refuseDeadLoops();
        continue;
      }
      pending.computeIfAbsent(part.second(), s -> new ArrayList<>()).add(part);
      if (part.last()) {
        live--;
      }
      while (!pending.isEmpty() && pending.firstEntry().getValue().size() == loops) {
        tell(pending.pollFirstEntry().getValue());
      }
    }
    // at the very end loops may stand in different seconds
    while (!pending.isEmpty()) {
      tell(pending.pollFirstEntry().getValue());
    }
  }

  /** Null now and then: a loop that died, for want of memory even to say so, sends nothing. */
  private static @Nullable LoopPart take(BlockingQueue<LoopPart> parts) throws IOException {
    try {
      return parts.poll(2, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while collecting results", e);
    }
  }

  private void tell(List<LoopPart> parts) throws IOException {
    List<MetricRecord> joined = parts.get(0).records();
    for (LoopPart part : parts.subList(1, parts.size())) {
      for (Metric metric : metrics) {
        joined.get(metric.id()).add(part.records().get(metric.id()));
      }
    }
    int users = parts.stream().mapToInt(LoopPart::activeUsers).sum();
    int connections = parts.stream().mapToInt(LoopPart::openConnections).sum();
    long stallNs = parts.stream().mapToLong(LoopPart::stallNs).max().orElse(0);
    Punctuality punctuality =
        parts.stream().map(LoopPart::punctuality).reduce(Punctuality.none(), Punctuality::with);
    GeneratorRecord generator = meter.read(users, connections, stallNs, punctuality);
    joined.forEach(record -> record.mask(secrets::mask));
    List<String> log =
        parts.stream().flatMap(part -> part.log().stream()).map(secrets::mask).toList();
    ConnectionRecord connected = new ConnectionRecord();
    parts.forEach(part -> connected.add(part.connections()));
    Interval interval =
        new Interval(parts.get(0).second(), joined, generator, log, connected, slots(parts));
    for (IntervalListener listener : listeners) {
      listener.interval(interval);
    }
  }

  /** By loop; none of one whose last second is past. */
  private static List<List<Integer>> slots(List<LoopPart> parts) {
    List<List<Integer>> slots = new ArrayList<>();
    for (LoopPart part : parts) {
      while (slots.size() <= part.loop()) {
        slots.add(List.of());
      }
      slots.set(part.loop(), part.slots());
    }
    return slots;
  }
}
