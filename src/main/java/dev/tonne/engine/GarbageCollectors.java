package dev.tonne.engine;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/** The JVM's garbage collectors, those that stop everything, and what they tell. */
final class GarbageCollectors implements AutoCloseable {
  private static final long MS = 1_000_000L;

  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans().stream()
          .filter(GarbageCollectors::stopsEverything)
          .toList();
  private final AtomicLong longestNs = new AtomicLong();
  private final NotificationListener listener = (told, none) -> take(told);

  GarbageCollectors() {
    for (GarbageCollectorMXBean collector : collectors) {
      if (collector instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener(listener, null, null);
      }
    }
  }

  /** What runs beside the program is named so by the JDK: {@code G1 Concurrent, ZGC Cycles}. */
  private static boolean stopsEverything(GarbageCollectorMXBean collector) {
    return !collector.getName().contains("Concurrent") && !collector.getName().contains("Cycles");
  }

  /** Called by a thread of the JVM. */
  private void take(Notification told) {
    if (told.getUserData() instanceof CompositeData figures) {
      long ms = GarbageCollectionNotificationInfo.from(figures).getGcInfo().getDuration();
      longestNs.accumulateAndGet(ms * MS, Math::max);
    }
  }

  /** All together, since the process started. */
  long allNs() {
    return collectors.stream().mapToLong(c -> Math.max(0, c.getCollectionTime())).sum() * MS;
  }

  /** Of what was before the first telling, the longest is not known: at most it was all. */
  void takeAllForLongest() {
    longestNs.accumulateAndGet(allNs(), Math::max);
  }

  /** The longest since the last call. */
  long takeLongestNs() {
    return longestNs.getAndSet(0);
  }

  @Override
  public void close() {
    for (GarbageCollectorMXBean collector : collectors) {
      if (collector instanceof NotificationEmitter emitter) {
        try {
          emitter.removeNotificationListener(listener);
        } catch (ListenerNotFoundException e) {
          throw new IllegalStateException("it was added before", e);
        }
      }
    }
  }
}
