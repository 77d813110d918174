package dev.tonne.engine;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Garbage collections that stop everything: how long all of them took, and the longest. Asking the
 * JVM for its collectors takes half as long as a bare JVM takes to start, so that nobody is asked
 * before there was a collection.
 */
final class GarbageWatch implements AutoCloseable {
  /** What it refers to is gone after the first collection since this class was loaded. */
  private static final WeakReference<Object> UNCOLLECTED = new WeakReference<>(new Object());

  private @Nullable GarbageCollectors collectors;

  GarbageWatch() {
    if (collected()) {
      collectors = new GarbageCollectors();
    }
  }

  /** Whether anything was collected since the first call, or creation, in this process. */
  static boolean collected() {
    return UNCOLLECTED.get() == null;
  }

  /** Null as long as nothing was collected. */
  private @Nullable GarbageCollectors collectors() {
    if (collectors == null && collected()) {
      collectors = new GarbageCollectors();
      collectors.takeAllForLongest();
    }
    return collectors;
  }

  /** All together, since the process started. */
  long allNs() {
    GarbageCollectors asked = collectors();
    return asked == null ? 0 : asked.allNs();
  }

  /** The longest since the last call; in the second of the very first, all of them together. */
  long takeLongestNs() {
    GarbageCollectors asked = collectors();
    return asked == null ? 0 : asked.takeLongestNs();
  }

  @Override
  public void close() {
    if (collectors != null) {
      collectors.close();
    }
  }
}
