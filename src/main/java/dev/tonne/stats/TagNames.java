package dev.tonne.stats;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Which values of each tag of one metric are kept apart: the first {@value #MAX_VALUES} of a run,
 * and those that a threshold names. Shared by all loops, so that a value is kept apart in all of
 * them or in none; safe for use by several threads, and a value that is known takes no lock.
 */
public final class TagNames {
  /** Values of one tag; more would make tables that nobody reads. */
  public static final int MAX_VALUES = 20;

  /** Where the others are counted. */
  public static final String OTHER_VALUES = "(other)";

  /** A longer value is a text rather than a name. */
  private static final int MAX_LENGTH = 200;

  private final List<Set<String>> values;
  private final List<Integer> room;

  private TagNames(List<Set<String>> named) {
    values =
        named.stream()
            .map(
                known -> {
                  Set<String> set = ConcurrentHashMap.newKeySet();
                  set.addAll(known);
                  return set;
                })
            .toList();
    room = named.stream().map(known -> Math.max(MAX_VALUES, known.size())).toList();
  }

  /** Of a metric that no threshold looks at. */
  static TagNames of(Metric metric) {
    return of(metric, List.of());
  }

  /** By metric id. */
  public static List<TagNames> of(List<Metric> metrics, List<Threshold> thresholds) {
    return metrics.stream().map(metric -> of(metric, thresholds)).toList();
  }

  private static TagNames of(Metric metric, List<Threshold> thresholds) {
    return new TagNames(metric.tags().stream().map(tag -> named(tag, thresholds)).toList());
  }

  private static Set<String> named(String tag, List<Threshold> thresholds) {
    Stream<String> values =
        thresholds.stream()
            .map(Threshold::scope)
            .filter(scope -> scope.tag().equals(tag))
            .map(Threshold.Scope::tagValue);
    return new HashSet<>(values.toList());
  }

  int tags() {
    return values.size();
  }

  /** The value itself if it is kept apart, else {@link #OTHER_VALUES}. */
  String kept(int tag, String value) {
    Set<String> known = values.get(tag);
    if (known.contains(value)) {
      return value;
    }
    if (value.length() > MAX_LENGTH || known.size() >= room.get(tag)) {
      return OTHER_VALUES;
    }
    synchronized (known) {
      boolean kept = known.contains(value) || (known.size() < room.get(tag) && known.add(value));
      return kept ? value : OTHER_VALUES;
    }
  }
}
